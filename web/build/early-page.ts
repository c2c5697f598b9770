import type { OutputBundle } from "rolldown";
import type { Plugin } from "vite";

/** The fonts of every page: two of text and that of titles. */
const fonts = ["atkinson-hyperlegible-next-latin-400-normal", "atkinson-hyperlegible-next-latin-600-normal", "b612-latin-700-normal"];

/**
 * Puts the styles of every page into index.html, and links to its fonts. The styles: a link is a round trip more before
 * the splash screen shows. The fonts come while the code does: one that arrives after its text would move the answers
 * being pressed.
 */
export function earlyPage(): Plugin {
  return {
    name: "badin-early-page",
    apply: "build",
    transformIndexHtml: { order: "post", handler: (html, { bundle }) => earlyHtml(html, bundle ?? {}) },
  };
}

/**
 * Returns `html` with the styles that it links in it, and links to the fonts at its end: those in its head hold up the
 * first drawing.
 * @throws Error when the build has no such style or font
 */
export function earlyHtml(html: string, bundle: OutputBundle): string {
  const link = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g;
  if (!link.test(html)) throw new Error("index.html links no styles");
  const styled = html.replace(link, (_, file: string) => `${unusedLink(file)}<style>${cssOf(file, bundle)}</style>`);
  const links = fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fontFile(font, bundle)}">`);
  return styled.replace("</body>", () => `${links.join("\n")}\n</body>`);
}

/**
 * Returns a link to styles that the page holds, for the application, which looks them up before it asks for them.
 * Browsers fetch a disabled one ahead, but none that is for no medium.
 */
export const unusedLink = (file: string): string => `<link rel="stylesheet" href="/${file}" media="not all" disabled>`;

function cssOf(file: string, bundle: OutputBundle): string {
  const asset = bundle[file];
  if (asset?.type !== "asset") throw new Error(`The build has no ${file}`);
  return String(asset.source);
}

function fontFile(font: string, bundle: OutputBundle): string {
  const file = Object.keys(bundle).find((name) => name.startsWith(`assets/${font}-`) && name.endsWith(".woff2"));
  if (!file) throw new Error(`The build has no font ${font}`);
  return file;
}
