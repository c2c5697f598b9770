import text from "@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff2";
import strongText from "@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-600-normal.woff2";
import title from "@fontsource/b612/files/b612-latin-700-normal.woff2";
import { preload } from "react-dom";

/**
 * Preloads the fonts of every page while its code and data load: a font that arrives after its text would move the answers being pressed.
 */
export function preloadFonts(): void {
  for (const font of [text, strongText, title]) preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
