import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

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

/** The chunks of `modules` and what they import at once, with their styles. */
function moduleTags(modules: readonly string[], bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const files = new Set<string>();
  const add = (fileName: string) => {
    if (files.has(fileName)) return;
    files.add(fileName);
    for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(imported);
  };
  for (const name of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(name)));
    if (!chunk) throw new Error(`No module of the build is called ${name}`);
    add(chunk.fileName);
  }
  return [...files].map((file) => ({ tag: "link", attrs: { rel: "modulepreload", crossorigin: "", href: `/${file}` }, injectTo: "head" }));
}
