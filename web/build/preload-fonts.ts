import type { HtmlTagDescriptor, Plugin } from "vite";

/**
 * Has the page ask for the fonts of its first lines together with its styles, instead of after them.
 * @param names beginnings of the fonts' file names, before the hash that the build adds
 */
export function preloadFonts(names: readonly string[]): Plugin {
  return {
    name: "badin-preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter((file) => file.endsWith(".woff2"));
        return names.map((name) => preloadTag(name, files));
      },
    },
  };
}

function preloadTag(name: string, files: readonly string[]): HtmlTagDescriptor {
  const file = files.find((candidate) => candidate.includes(name));
  if (!file) throw new Error(`No font of the build is called ${name}`);
  return {
    tag: "link",
    attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${file}` },
    injectTo: "head",
  };
}
