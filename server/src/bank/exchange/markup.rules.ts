import { unreadFormula } from "@badin/contract";
import { decodeHTMLStrict } from "entities";
import { aroundFormulas } from "../../platform/text/formulas.ts";
import { type ElementOptions, isKnownTag, readElements } from "./elements.rules.ts";
import { markFormulas, withoutFalseFormulas } from "./formula-marks.rules.ts";

/** Transcriptions contain fragments of HTML and CSV; the bank contains plain text. */

const picture = /<img\b(?:[^<>]|<(?!img\b))*>/gi;

/** Removes the quotes that a spreadsheet put around a field, and unescapes the doubled quotes inside. */
const unquote = (text: string): string =>
  text.length > 2 && text.startsWith('"') && text.endsWith('"') && text.includes('""') ? text.slice(1, -1).replaceAll('""', '"') : text;

/** Decodes HTML entities; wide spaces become spaces, soft hyphens and zero-width non-joiners are removed. */
const decodeEntities = (text: string): string =>
  !text.includes("&")
    ? text
    : decodeHTMLStrict(text.replace(/&(?:ensp|emsp|#819[45]|#x200[23]);/gi, " ").replace(/&(?:shy|zwnj|#173|#8204|#xad|#x200c);/gi, ""));

/**
 * Returns `text` trimmed, without control characters and lone surrogates. Signs that turn the direction of reading
 * round stay: `judge` takes them away, and says so.
 */
export const exactText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll("\r\n", "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
    .trim();

/** Returns `text` like `exactText`, with single spaces between words, accents on their letters and no unseen sign. */
export const tidyText = (text: string): string => (untidy.test(text) ? tidied(text) : text.trim());

/** What a text without which is tidy: most are. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are looked for
const untidy = /[\u0000-\u001f\u007f\u00ad\u200b\u202a\u202c\u202d\u2060\u2066\u2068\u2069\ufeff\ud800-\udfff]| {2}|\p{M}/u;

const tidied = (text: string): string =>
  exactText(
    text
      .replace(/[\u200b\u202a\u202c\u202d\u2060\u2066\u2068\u2069\ufeff\u00ad]/g, "")
      .replace(/\p{Script=Latin}\p{M}+/gu, (letter) => letter.normalize("NFC")),
  )
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
        .replace(/[\ue120-\ue19f]/g, "\ufffd")
        .replace(/\\([*_`#[\]~\\])/g, (_, sign: string) => String.fromCharCode(0xe120 + sign.charCodeAt(0)))
        .replace(/\*\*([^*\n]{1,500})\*\*/g, "$1")
        .replace(/__([^_\n]{1,500})__/g, "$1")
        .replace(/(?<![\p{L}\d*])\*([^*\s][^*\n]{0,500})\*(?![\p{L}\d*])/gu, "$1")
        .replace(/(?<![\p{L}\d_])_([^_\s][^_\n]{0,500})_(?![\p{L}\d_])/gu, "$1")
        .replace(/`([^`\n]{1,500})`/g, "$1")
        .replace(/(?<!!)\[([^[\]\n]{1,200})\]\((?:https?:|www\.|#|\/)[^()\s]{0,300}\)/g, "$1")
        .replace(/^#{1,6} +/gm, "")
        .replace(/^([ \t]{0,8})[*+-][ \t]+/gm, "$1– ")
        .replace(/[\ue120-\ue19f]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xe120)),
    ),
    { breaks: true },
  );

/** Returns Markdown with its pictures as tags of HTML, which are read in every format. */
export const withTags = (markdown: string): string =>
  markdown.replace(
    /!\[([^[\]\n]{0,200})\]\(([^()\s]{1,300})(?:\s"[^"\n]{0,200}")?\)/g,
    (_, alt: string, src: string) => `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}"/>`,
  );

const language = /\{mlang(?:[^\S\n]+([\w,-]{1,60}))?[^{}\n]{0,20}\}/gi;

/** Returns a text without the languages other than French of Moodle's filter « multilang2 », when it has French. */
function inFrench(text: string): string {
  if (!/\{mlang\s+[\w,-]{0,60}?\bfr/i.test(text)) return text;
  let shown = "";
  let from = 0;
  let said: string | undefined;
  for (const { 0: mark, 1: opened, index } of text.matchAll(language)) {
    if (said === undefined || isFrench(said)) shown += text.slice(from, index);
    said = opened;
    from = index + mark.length;
  }
  return said === undefined || isFrench(said) ? shown + text.slice(from) : shown;
}

const isFrench = (languages: string): boolean => /(?:^|,)fr/i.test(languages);

const shownLength = 60;
const quoted = (text: string): string => `«\u00a0${text.replace(/\s+/g, " ").slice(0, shownLength)}\u00a0»`;

/** What of a source words may not show, by the tags that say it and the words that make it count. */
const losses: readonly (readonly [RegExp, RegExp, string])[] = [
  [/<u\b|text-decoration\s*:\s*underline/i, /soulign/i, "elle parle d’un mot souligné, ce que le texte ne garde pas"],
  [/<(?:b|strong)\b|font-weight\s*:\s*(?:bold|[6-9]00)/i, /\bgras\b/i, "elle parle de mots en gras, ce que le texte ne garde pas"],
  [/<(?:i|em)\b|font-style\s*:\s*italic/i, /\bitalique/i, "elle parle de mots en italique, ce que le texte ne garde pas"],
  [
    /\bcolor\s*[:=]/i,
    /\ben (?:rouge|vert|bleu|jaune|orange|violet|rose|couleur|gris)|\bcolori|\bsurlign/i,
    "elle parle d’une couleur, ce que le texte ne garde pas",
  ],
];

/** Returns what of the markup of a text may be lost in plain words, in French; none when nothing is. */
export function markupDoubts(source: string): string[] {
  if (!/[<«{]/.test(source)) return [];
  const text = source.slice(0, markupMaxLength);
  const struck = /<(?:s|strike|del)\b[^<>]*>([^<>]{1,200})/i.exec(text)?.[1];
  const unread = markFormulas(text).unread[0];
  const multilingual = /class\s*=\s*["']?multilang|\{mlang\b|<lang\b/i.test(text);
  const french = /\blang\s*=\s*["']?fr/i.test(text) || inFrench(text) !== text;
  const cells = (text.match(/<td\b/gi) ?? []).length;
  return [
    ...(unread === undefined
      ? []
      : [
          `elle a une formule qui ne se lit pas, remplacée par «\u00a0${unreadFormula}\u00a0»\u00a0: ${quoted(unread.replace(/<[^<>]*>/g, " "))}`,
        ]),
    ...(multilingual
      ? [
          french
            ? "elle est écrite en plusieurs langues\u00a0: le français est gardé"
            : "elle est écrite en plusieurs langues, sans le français\u00a0: elles sont toutes gardées",
        ]
      : []),
    ...losses.flatMap(([tag, words, said]) => (tag.test(text) && words.test(text) ? [said] : [])),
    ...(struck === undefined ? [] : [`elle a des mots barrés, qui sont gardés\u00a0: ${quoted(struck)}`]),
    ...(cells > 1 && (text.match(/<tr\b/gi) ?? []).length > 1 ? ["elle a un tableau, écrit ligne par ligne"] : []),
    ...(/<rt\b/i.test(text) ? ["elle a des signes écrits au-dessus d’autres, mis ici entre parenthèses"] : []),
    ...(smaller.test(text) ? ["un chiffre y est écrit plus petit\u00a0: est-ce un exposant ou un indice\u00a0?"] : []),
    ...(/text-decoration[^;"'<>]{0,60}overline/i.test(text) ? ["elle a une barre au-dessus de lettres, ce que le texte ne garde pas"] : []),
    ...(/<ol\b[^<>]{0,200}\sreversed\b/i.test(text) ? ["elle a une liste numérotée à rebours, ce que le texte ne garde pas"] : []),
    ...(countOf(text, /<su[bp]\b/gi) === countOf(text, /<\/su[bp]\s*>/gi) ? [] : ["un exposant ou un indice n’y est pas fermé"]),
    ...(countOf(text, inlineOpen) === countOf(text, inlineClose) && !hasStrangeTag(text)
      ? []
      : ["une balise n’y est pas fermée, ou est un signe de son texte"]),
  ];
}

/** A figure in smaller signs right behind a letter or a figure. */
const smaller =
  /[\dA-Za-z)](?:<small>|<font\s+size\s*=\s*["']?(?:1|2|-\d)["']?>|<span\s+style\s*=\s*["'](?![^"'<>]{0,200}(?:vertical-align|top)\s*:)[^"'<>]{0,100}font-size\s*:\s*(?:x-small|xx-small|small(?:er)?|[5-8]pt|\.\d{1,2}r?em|0\.\d{1,2}r?em|[4-7]\d%)[^"'<>]{0,100}["']>)\s?[-+−]?\d{1,2}\s?<\//i;

const inlineOpen = /<(?:b|i|u|s|q|a|em|strong)(?:\s[^<>]{0,300})?>/gi;
/** Whether a text has a short tag that HTML does not know and that nothing closes: « x<y>z » compares. */
const hasStrangeTag = (text: string): boolean =>
  (text.match(/<[a-z]\w{0,3}>/gi) ?? []).some(
    (tag) => !isKnownTag(tag.slice(1, -1)) && tag !== "<wbr>" && !text.includes(`</${tag.slice(1)}`),
  );
const inlineClose = /<\/(?:b|i|u|s|q|a|em|strong)\s*>/gi;

const countOf = (text: string, pattern: RegExp): number => (text.match(pattern) ?? []).length;

function convert(source: string, options: ElementOptions): string {
  if (source.length > markupMaxLength) return tidyText(source);
  const withFormulas = withoutFalseFormulas(markFormulas(inFrench(source)).text);
  return aroundFormulas(withFormulas, (around) => tidyText(decodeEntities(readElements(around, options))), readFormula);
}

/** Returns a formula without the breaks and spans that an editor puts into it. Its « < » is a sign: `\(a<b\)`. */
const readFormula = (formula: string): string => tidyText(decodeEntities(formula.replace(/<br\s*\/?>|<\/?span\b[^<>]*>/gi, " ")));

/** Returns `text` escaped as HTML, with its line breaks. */
export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("\n", "<br/>");

/** Returns `text` escaped as the value of a double-quoted attribute. */
export const escapeAttribute = (text: string): string => escapeHtml(text.replaceAll("\n", "\u0000")).replaceAll("\u0000", "&#10;");

/** Returns HTML whose words begin no formula and no language of other programs: `$`, `[tex]`, `{mlang`, `«math`. */
export const withPlainMarks = (html: string): string =>
  html
    .replaceAll("$", "&#36;")
    .replace(/\[(?=\/?tex\])/gi, "&#91;")
    .replace(/\{(?=mlang\b)/gi, "&#123;")
    .replace(/«(?=math\b)/gi, "&laquo;");

/** Returns the address and the alternative text of each image of `html`. */
export const picturesOf = (html: string): { src: string; alt: string }[] =>
  (markFormulas(html).text.match(picture) ?? []).map((tag) => ({ src: attributeOf(tag, "src"), alt: tidyText(attributeOf(tag, "alt")) }));

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
export const hasPicture = (text: string): boolean => text.length <= markupMaxLength && markFormulas(text).text.search(picture) >= 0;

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
