import { useEffect } from "react";
import { formatDay } from "../../dates.ts";

const properties = { title: "--b-paper-title", date: "--b-paper-date" };

/**
 * Writes what each printed page says at its top: `place` (a class), the title of the page and the day. The stylesheet
 * `base.css` shows it in the margin boxes of pages; a browser without them prints its own head, with the document's
 * title.
 */
export function usePaperHead(place: string | undefined): void {
  useEffect(() => {
    if (place === undefined) return;
    const { style } = document.documentElement;
    const write = () => {
      const page = document.title.replace(/ · Badin$/, "");
      style.setProperty(properties.title, cssString(`${place} · ${page}`));
      style.setProperty(properties.date, cssString(formatDay(new Date().toISOString())));
    };
    addEventListener("beforeprint", write);
    return () => {
      removeEventListener("beforeprint", write);
      for (const property of Object.values(properties)) style.removeProperty(property);
    };
  }, [place]);
}

/** Returns `text` as a string of CSS. */
const cssString = (text: string): string => `"${text.replace(/["\\\n]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`;
