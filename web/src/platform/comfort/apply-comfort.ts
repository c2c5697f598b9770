import type { Comfort } from "@badin/contract";
import "./comfort.css";

/** Writes the settings where comfort.css reads them. */
export function applyComfort({ size, lines, letters, font, oneColumn, contrast, still }: Comfort): void {
  const page = document.documentElement;
  const marks = { lines, letters, font, column: oneColumn && "one", contrast: contrast && "on", still: still && "on" };
  for (const [name, value] of Object.entries(marks)) {
    if (value) page.setAttribute(`data-comfort-${name}`, value);
    else page.removeAttribute(`data-comfort-${name}`);
  }
  page.style.fontSize = size ? `${size}%` : "";
  // Some 230 kB, for those who chose it.
  if (font === "dyslexic") void import("./dyslexic-font.ts");
}
