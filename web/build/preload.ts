import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";
import { chunksOf } from "./chunks.ts";

interface Early {
  /** Beginnings of the fonts' file names, before the hash that the build adds. */
  readonly fonts: readonly string[];
  /** Modules that the entry imports one after the other, by the end of their path. */
  readonly modules: readonly string[];
}

/** Has the page ask at once, together with its styles, for what its first screen needs: the fonts of its first lines and the code. */
export function preloadEarly({ fonts, modules }: Early): Plugin {
  return {
    name: "badin-preload-early",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const tags = [...fonts.map((name) => fontTag(name, Object.keys(bundle))), ...moduleTags(modules, bundle)];
        return tags.filter(({ attrs }) => !html.includes(`"${attrs?.["href"]}"`));
      },
    },
  };
}

function fontTag(name: string, files: readonly string[]): HtmlTagDescriptor {
  const file = files.find((candidate) => candidate.endsWith(".woff2") && candidate.includes(name));
  if (!file) throw new Error(`No font of the build is called ${name}`);
  return { tag: "link", attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${file}` }, injectTo: "head" };
}

function moduleTags(modules: readonly string[], bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const chunks = chunksOf(modules, bundle);
  const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
    tag: "link",
    attrs: { ...attrs, crossorigin: "" },
    injectTo: "head",
  });
  return [
    ...[...styles].map((file) => link({ rel: "preload", as: "style", href: `/${file}` })),
    ...chunks.map(({ fileName }) => link({ rel: "modulepreload", fetchpriority: "low", href: `/${fileName}` })),
  ];
}
