import { decodeHTMLStrict } from "entities";

/** Transcriptions carry bits of HTML and of CSV; the bank holds plain text. */

const superscripts: Record<string, string> = {
  "0": "⁰",
  "1": "¹",
  "2": "²",
  "3": "³",
  "4": "⁴",
  "5": "⁵",
  "6": "⁶",
  "7": "⁷",
  "8": "⁸",
  "9": "⁹",
  "-": "⁻",
  "+": "⁺",
  n: "ⁿ",
};
const subscripts: Record<string, string> = {
  "0": "₀",
  "1": "₁",
  "2": "₂",
  "3": "₃",
  "4": "₄",
  "5": "₅",
  "6": "₆",
  "7": "₇",
  "8": "₈",
  "9": "₉",
};
const picture = /<img\b[^>]*>/gi;

/** The small signs of `content` where they all exist, else the text as it is: « kmh⁻¹ », « CO₂ », « 1er ». */
const small = (content: string, signs: Record<string, string>): string => {
  const mapped = [...content].map((c) => signs[c.replace("−", "-")]);
  return mapped.every((c) => c !== undefined) ? mapped.join("") : content;
};

/** A field that a spreadsheet wrapped in quotes, doubling those inside. */
const unquote = (text: string): string =>
  /^".*""?.*"$/s.test(text) && text.includes('""') ? text.slice(1, -1).replaceAll('""', '"') : text;

/** The characters that entities stand for; wide spaces are spaces, and what only helps to cut a word is nothing. */
const decodeEntities = (text: string): string =>
  decodeHTMLStrict(text)
    .replace(/[\u2002\u2003]/g, " ")
    .replace(/[\u00ad\u200c]/g, "");

const withSmallSigns = (text: string): string =>
  text
    .replace(/<sup\b[^<>]*>([^<>]*)<\/sup>/gi, (_, content: string) => small(content, superscripts))
    .replace(/<sub\b[^<>]*>([^<>]*)<\/sub>/gi, (_, content: string) => small(content, subscripts));

/** `text` without what no file may bring: control characters, halves of characters, spaces around. */
export const exactText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll("\r\n", "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
    .trim();

/** Plain text, one space between words. */
export const tidyText = (text: string): string =>
  exactText(text)
    .replace(/[ \t]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();

/** Beyond, a text is none of a question and will be refused: it is left as it is, since its markup may be made to cost time. */
export const markupMaxLength = 10_000;

/** `text` without its few tags, entities and needless spaces; signs that are no tags stay. A picture inside it leaves no trace. */
export const plainText = (text: string): string =>
  text.length > markupMaxLength
    ? tidyText(text)
    : tidyText(
        decodeEntities(
          withSmallSigns(unquote(text.trim()))
            .replace(/<br\s*\/?>/gi, "\n")
            .replace(picture, " ")
            .replace(/<\/?(?:b|i|u|em|strong|span|p|div|font)\b[^>]*>/gi, ""),
        ),
      );

/** Elements whose content is no text to read. */
const unread = /<(script|style|template|noscript|iframe|object|head|title)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi;

/** What a browser would show of `html`, as plain text: scripts and styles dropped, lines where blocks end. A picture leaves no trace. */
export const htmlText = (html: string): string =>
  html.length > markupMaxLength
    ? tidyText(html)
    : tidyText(
        decodeEntities(
          withSmallSigns(html.replace(/<!--[\s\S]*?-->/g, "").replace(unread, ""))
            .replace(/[ \t\r\n]+/g, " ")
            .replace(/<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6]|blockquote|pre)\s*>/gi, "\n")
            .replace(/<\/t[dh]\s*>/gi, " ")
            .replace(/<\/?[a-z][^<>]*>/gi, ""),
        ),
      );

/** `text` as HTML that shows the same. */
export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("\n", "<br/>");

/** `text` as the value of an attribute between double quotes. */
export const escapeAttribute = (text: string): string => escapeHtml(text.replaceAll("\n", "\u0000")).replaceAll("\u0000", "&#10;");

/** The pictures of `html`: where they are, and what they show. */
export const picturesOf = (html: string): { src: string; alt: string }[] =>
  (html.match(picture) ?? []).map((tag) => ({ src: attributeOf(tag, "src"), alt: tidyText(attributeOf(tag, "alt")) }));

const attributeOf = (tag: string, name: "src" | "alt"): string => {
  const found = (name === "src" ? /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i : /\salt\s*=\s*(?:"([^"]*)"|'([^']*)')/i).exec(tag);
  return decodeEntities(found?.[1] ?? found?.[2] ?? "").trim();
};

/** Whether `text` holds a picture. */
export const hasPicture = (text: string): boolean => text.length <= markupMaxLength && text.search(picture) >= 0;

/** What the picture that `text` is says in words; undefined when there is more than the picture, or no words for it. */
export function pictureInWords(text: string): string | undefined {
  if (plainText(text) !== "") return undefined;
  const alt = /\balt="([^"]*)"/i.exec(text)?.[1];
  return alt ? plainText(alt) : undefined;
}
