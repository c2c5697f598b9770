import { decodeHTMLStrict } from "entities";
import { aroundFormulas } from "../../platform/text/formulas.ts";
import { type ElementOptions, readElements } from "./elements.rules.ts";

/** Transcriptions contain fragments of HTML and CSV; the bank contains plain text. */

const picture = /<img\b(?:[^<>]|<(?!img\b))*>/gi;

/** Removes the quotes that a spreadsheet put around a field, and unescapes the doubled quotes inside. */
const unquote = (text: string): string =>
  text.length > 2 && text.startsWith('"') && text.endsWith('"') && text.includes('""') ? text.slice(1, -1).replaceAll('""', '"') : text;

/** Decodes HTML entities; wide spaces become spaces, soft hyphens and zero-width non-joiners are removed. */
const decodeEntities = (text: string): string =>
  decodeHTMLStrict(text.replace(/&(?:ensp|emsp|#819[45]|#x200[23]);/gi, " ").replace(/&(?:shy|zwnj|#173|#8204|#xad|#x200c);/gi, ""));

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

/**
 * Maximum length of text whose markup is parsed. Longer texts will be refused, and parsing hostile markup could take a
 * long time.
 */
export const markupMaxLength = 10_000;

/**
 * Returns `text` without tags, entities and extra spaces; line ends and signs that are not tags stay. Images are
 * removed.
 */
export const plainText = (text: string): string => convert(unquote(text.trim()), { breaks: true, foreignTags: true });

/**
 * Returns the text that a browser would show for `html`: without scripts and styles, with a line break after each
 * block, lists with their numbers. Images are removed.
 */
export const htmlText = (html: string): string => convert(html, {});

/** Returns the text of Moodle's format « auto »: HTML in which a line end is a break. */
export const autoText = (text: string): string => convert(text, { breaks: true });

/** Returns the text of Markdown without its marks; line ends stay, as in a TAF. */
export const markdownText = (text: string): string =>
  convert(
    aroundFormulas(text, (around) =>
      around
        .replace(/\*\*([^*\n]{1,500})\*\*/g, "$1")
        .replace(/__([^_\n]{1,500})__/g, "$1")
        .replace(/(?<![\p{L}\d*])\*([^*\s][^*\n]{0,500})\*(?![\p{L}\d*])/gu, "$1")
        .replace(/(?<![\p{L}\d_])_([^_\s][^_\n]{0,500})_(?![\p{L}\d_])/gu, "$1")
        .replace(/`([^`\n]{1,500})`/g, "$1")
        .replace(/^#{1,6} +/gm, ""),
    ),
    { breaks: true },
  );

const languages = /\{mlang[^\S\n]+([\w-]{1,20})[^{}]{0,80}\}([^{}]{0,2000})\{mlang\}/gi;

/** Returns a text without the languages other than French of Moodle's filter « multilang2 », when it has French. */
const inFrench = (text: string): string =>
  /\{mlang\s+fr/i.test(text) ? text.replace(languages, (_, language: string, said: string) => (/^fr/i.test(language) ? said : "")) : text;

/** Returns what of the markup of a text may be lost in plain words, in French; none when nothing is. */
export function markupDoubts(source: string): string[] {
  const text = source.slice(0, markupMaxLength);
  return [
    ...(/<math\b|«math\b/i.test(text) ? ["elle a une formule en MathML, que le programme ne montre pas\u00a0: récrivez-la"] : []),
    ...(/class\s*=\s*["']?multilang|\{mlang\b/i.test(text) ? ["elle est écrite en plusieurs langues\u00a0: le français est gardé"] : []),
    ...(/<(?:u|s|strike|del)\b/i.test(text) && /soulign|barr[ée]/i.test(text)
      ? ["elle parle d’un mot souligné ou barré, ce que le texte ne garde pas"]
      : []),
  ];
}

function convert(source: string, options: ElementOptions): string {
  if (source.length > markupMaxLength) return tidyText(source);
  const withFormulas = formulasOf(inFrench(source));
  return aroundFormulas(withFormulas, (around) => tidyText(decodeEntities(readElements(around, options))), readFormula);
}

/** Returns a formula without the breaks and spans that an editor puts into it. Its « < » is a sign: `\\(a<b\\)`. */
const readFormula = (formula: string): string => tidyText(decodeEntities(formula.replace(/<br\s*\/?>|<\/?span\b[^<>]*>/gi, " ")));

/**
 * Returns the formulas that Moodle's filters mark otherwise, as the bank marks them: `[tex]…[/tex]`, `<tex>…</tex>`.
 */
const formulasOf = (source: string): string =>
  source
    .replace(/\[tex\]([^[\]]{1,1000})\[\/tex\]/gi, (_, formula: string) => `\\(${formula}\\)`)
    .replace(/<tex>([^<>]{1,1000})<\/tex>/gi, (_, formula: string) => `\\(${formula}\\)`);

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

/**
 * Returns `html` with the images written in it replaced by their number, as they are much longer than the text:
 * `src="data:0"`.
 */
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

/**
 * Returns the alternative text of an image when `text` is nothing but that image; undefined otherwise or without
 * alternative text.
 */
export function pictureInWords(text: string): string | undefined {
  if (plainText(text) !== "") return undefined;
  const alt = /\balt="([^"]*)"/i.exec(text)?.[1];
  return alt ? plainText(alt) : undefined;
}
