import { decodeHTMLStrict } from "entities";
import { aroundFormulas } from "../../platform/text/formulas.ts";

/** Transcriptions contain fragments of HTML and CSV; the bank contains plain text. */

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
const picture = /<img\b(?:[^<>]|<(?!img\b))*>/gi;

/** Returns `content` in superscript or subscript characters when all of them exist, else unchanged: « kmh⁻¹ », « CO₂ », « 1er ». */
const small = (content: string, signs: Record<string, string>): string => {
  const mapped = [...content].map((c) => signs[c.replace("−", "-")]);
  return mapped.every((c) => c !== undefined) ? mapped.join("") : content;
};

/** Removes the quotes that a spreadsheet put around a field, and unescapes the doubled quotes inside. */
const unquote = (text: string): string =>
  text.length > 2 && text.startsWith('"') && text.endsWith('"') && text.includes('""') ? text.slice(1, -1).replaceAll('""', '"') : text;

/** Decodes HTML entities; wide spaces become spaces, soft hyphens and zero-width non-joiners are removed. */
const decodeEntities = (text: string): string =>
  decodeHTMLStrict(text.replace(/&(?:ensp|emsp|#819[45]|#x200[23]);/gi, " ").replace(/&(?:shy|zwnj|#173|#8204|#xad|#x200c);/gi, ""));

const withSmallSigns = (text: string): string =>
  text
    .replace(/<sup\b[^<>]*>([^<>]*)<\/sup>/gi, (_, content: string) => small(content, superscripts))
    .replace(/<sub\b[^<>]*>([^<>]*)<\/sub>/gi, (_, content: string) => small(content, subscripts));

/** Returns `text` trimmed, without control characters and lone surrogates. */
export const exactText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll("\r\n", "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
    .trim();

/** Returns `text` like `exactText`, with single spaces between words. */
export const tidyText = (text: string): string =>
  exactText(text)
    .replace(/[ \t]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();

/** Maximum length of text whose markup is parsed. Longer texts will be refused, and parsing hostile markup could take a long time. */
export const markupMaxLength = 10_000;

/** Returns `text` without tags, entities and extra spaces; signs that are not tags stay. Images are removed. */
export const plainText = (text: string): string =>
  text.length > markupMaxLength ? tidyText(text) : aroundFormulas(text, readFragment, readFormula);

const readFragment = (text: string): string =>
  tidyText(
    decodeEntities(
      withSmallSigns(unquote(text.trim()))
        .replace(/<br\s*\/?>/gi, "\n")
        .replace(picture, " ")
        .replace(/<\/?(?:b|i|u|em|strong|span|p|div|font)\b[^<>]*>/gi, ""),
    ),
  );

/** Returns a formula without the breaks and spans that an editor puts into it. Its « < » is a sign: `\(a<b\)`. */
const readFormula = (formula: string): string => tidyText(decodeEntities(formula.replace(/<br\s*\/?>|<\/?span\b[^<>]*>/gi, " ")));

/** Elements whose content is not readable text. */
const unread = /<(script|style|template|noscript|iframe|object|head|title)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi;

/** A paragraph of images alone: without them, it would leave an empty line. */
const picturesAlone = /<(p|div)\b[^<>]*>\s*(?:<img\b[^<>]*>\s*)+<\/\1\s*>/gi;

/**
 * Returns the text that a browser would show for `html`: without scripts and styles, with a line break after each block. Images are
 * removed.
 */
export const htmlText = (html: string): string =>
  html.length > markupMaxLength ? tidyText(html) : aroundFormulas(html, readHtml, readFormula);

const readHtml = (html: string): string =>
  tidyText(
    decodeEntities(
      withSmallSigns(
        html
          .replace(/<!--[\s\S]*?-->/g, "")
          .replace(unread, "")
          .replace(picturesAlone, " "),
      )
        .replace(/[ \t\r\n]+/g, " ")
        .replace(/<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6]|blockquote|pre)\s*>/gi, "\n")
        .replace(/<\/t[dh]\s*>/gi, " ")
        .replace(/<\/?[a-z][^<>]*>/gi, ""),
    ),
  );

/** Returns `text` escaped as HTML, with its line breaks. */
export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("\n", "<br/>");

/** Returns `text` escaped as the value of a double-quoted attribute. */
export const escapeAttribute = (text: string): string => escapeHtml(text.replaceAll("\n", "\u0000")).replaceAll("\u0000", "&#10;");

/** Returns the address and the alternative text of each image of `html`. */
export const picturesOf = (html: string): { src: string; alt: string }[] =>
  (html.match(picture) ?? []).map((tag) => ({ src: attributeOf(tag, "src"), alt: tidyText(attributeOf(tag, "alt")) }));

const attributeOf = (tag: string, name: "src" | "alt"): string => {
  const found = (name === "src" ? /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i : /\salt\s*=\s*(?:"([^"]*)"|'([^']*)')/i).exec(tag);
  return decodeEntities(found?.[1] ?? found?.[2] ?? "").trim();
};

const pasted = /\bsrc\s*=\s*(["'])data:image\/[\w.+-]+;base64,([^"']*)\1/gi;

/** Returns the base64 of the images that are written in `html` itself. */
export const pastedPictures = (html: string): string[] => [...html.matchAll(pasted)].map((match) => match[2] ?? "");

/** Returns `html` with the images written in it replaced by their number, as they are much longer than the text: `src="data:0"`. */
export function numberPasted(html: string): string {
  let count = 0;
  return html.replace(pasted, () => `src="data:${count++}"`);
}

/** Returns the number that `numberPasted` gave to an image; undefined for another address. */
export const pastedNumber = (src: string): number | undefined => {
  const number = /^data:(\d+)$/.exec(src)?.[1];
  return number === undefined ? undefined : Number(number);
};

/** Returns whether `text` contains an image. */
export const hasPicture = (text: string): boolean => text.length <= markupMaxLength && text.search(picture) >= 0;

const media =
  /<(?:audio|video|embed|object|iframe)\b|<a\b[^<>]*\shref\s*\\?=\s*["']?[^"'<>\s]+\.(?:mp3|ogg|oga|wav|m4a|aac|mp4|webm|ogv|mov|avi|pdf|docx?|odt|pptx?|xlsx?|zip)\b/i;

/** Whether `html` holds or leads to a sound, a film or a document, without which one may not be able to answer. */
export const hasMedia = (html: string): boolean => html.length <= markupMaxLength && media.test(html);

/** Returns the alternative text of an image when `text` is nothing but that image; undefined otherwise or without alternative text. */
export function pictureInWords(text: string): string | undefined {
  if (plainText(text) !== "") return undefined;
  const alt = /\balt="([^"]*)"/i.exec(text)?.[1];
  return alt ? plainText(alt) : undefined;
}
