import { absentPicture, isSymbolFont, signsOfFont, unknownSign, unreadFormula } from "@badin/contract";
import { pasteTexts as texts } from "./texts.ts";

const entities: Readonly<Record<string, string>> = { nbsp: "\u00a0", amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const superscripts: Readonly<Record<string, string>> = {
  ...Object.fromEntries([..."0123456789+-−=()n"].map((sign, i) => [sign, [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ"][i] ?? sign])),
};
const subscripts: Readonly<Record<string, string>> = {
  ...Object.fromEntries([..."0123456789+-−=()"].map((sign, i) => [sign, [..."₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎"][i] ?? sign])),
};
/** Endings of ordinals, written in the line as well: « 1er ». */
const ending = /^(?:ers?|res?|[èe]res?|es?|[èe]mes?|nds?|nde|mes?|lles?|o|th|st|nd|rd)$/i;

/** Whether a text has tags of HTML, as the source of a page does. */
export const hasTags = (text: string): boolean =>
  /<(?:\/?(?:p|li|ol|ul|td|tr|table|div|span|strong|b|em)|br|sup|sub)\b[^<>]{0,300}>/i.test(text);

const hasBlocks = (html: string): boolean => /<(?:\/?(?:p|li|ol|ul|td|tr|table|div|h[1-6]|pre)|br)\b/i.test(html);

/** A picture of a document, in a tag of Word, LibreOffice or Google Docs; those of pages have their words. */
const documentPicture = /\bsrc\s*=\s*["']?(?:file:|data:|cid:|blob:|https:\/\/(?:lh\d?|docs)\.google)/i;
const smallSignsTag =
  /<(?:su[bp]|m:omath|math)\b|vertical-align\s*:\s*su(?:b|per)\b|mso-text-raise|font[^;"'<>]{0,60}(?:symbol|wingdings|webdings)/i;
const struck = /<(?:s|strike|del)\b|text-decoration[^;"'<>]{0,40}line-through/i;

/** Longer HTML, its styles left out, is not read in a question: its plain text is pasted, and this is said. */
const htmlMaxLength = 256 * 1024;
const isLong = (html: string): boolean => html.length > htmlMaxLength && bodyOf(html).length > htmlMaxLength;

const looksMore = (html: string): boolean => smallSignsTag.test(html) || documentPicture.test(html) || struck.test(html);

/**
 * Whether HTML says what its plain text loses: words raised, lowered or struck, fonts of symbols, formulas, pictures
 * among words. A picture alone is pasted as a picture.
 */
export const saysMore = (html: string, isPaper = false): boolean =>
  looksMore(html) && (isPaper || !isLong(html)) && textOfHtml(html).replaceAll(absentPicture, "").trim() !== "";

/** Says what of pasted HTML its text does not show, in French. */
export const htmlDoubts = (html: string): string[] => {
  if (looksMore(html) && isLong(html)) return [texts.long];
  const text = saysMore(html) ? textOfHtml(html) : "";
  return [
    ...(text.includes(unreadFormula) ? [texts.formula] : []),
    ...(text.includes(absentPicture) ? [texts.picture] : []),
    ...(text.includes(unknownSign) ? [texts.sign] : []),
    ...(text !== "" && struck.test(bodyOf(html)) ? [texts.struck] : []),
  ];
};

/** Returns what was copied, without the styles that Word puts before it. */
function bodyOf(html: string): string {
  const start = html.indexOf("<!--StartFragment-->");
  const end = html.indexOf("<!--EndFragment-->");
  if (start !== -1) return html.slice(start + 20, end === -1 ? undefined : end);
  const body = /<body\b[^<>]{0,4000}>/i.exec(html);
  return body ? html.slice(body.index + body[0].length) : html;
}

/**
 * Returns the text of pasted HTML: lines, rows with tabs between their cells, lists with their letters, powers and
 * indices as signs. The lists of a whole paper number its questions, those inside them letter the answers.
 */
export function textOfHtml(html: string, isPaper = false): string {
  const source = withoutComments(bodyOf(html));
  // Lines around a few tags are those of a person.
  const spaces = hasBlocks(source) ? /\s+/g : /[^\S\n]+/g;
  const lists: { ordered: boolean; type: string; item: number }[] = [];
  /** The texts of what is raised or lowered, the innermost last. */
  const small: { name: string; place: string; font: string; text: string }[] = [];
  let text = "";
  /** The element whose content is not shown. */
  let unseen = "";
  const add = (piece: string) => {
    const last = small.at(-1);
    if (last) last.text += piece;
    else text += piece;
  };
  for (const [, tag, closing, given = "", attributes = "", words = ""] of source.matchAll(
    /(<(\/?)([a-z][a-z\d]{0,20})\b([^<>]{0,2000})>)|([^<]+|<)/gi,
  )) {
    const name = given.toLowerCase();
    if (unseen !== "") unseen = closing && name === unseen ? "" : unseen;
    else if (!closing && /^(?:style|script|head|title)$/.test(name)) unseen = name;
    else if (tag === undefined) add(inFont(small.at(-1)?.font ?? "", decode(words.replace(spaces, " "))));
    else if (closing) {
      if (lists.length > 0 && (name === "ol" || name === "ul")) lists.pop();
      const last = small.at(-1);
      if (last?.name === name) {
        small.pop();
        add(last.place === "" ? last.text : smallSigns(last.text, last.place));
      }
      if (name === "td" || name === "th") add("\t");
      else if (/^(?:p|div|li|tr|ol|ul|table|h[1-6]|pre|dt|dd|label)$/.test(name)) add("\n");
    } else if (name === "br" || name === "hr") add("\n");
    else if (name === "img") add(documentPicture.test(attributes) ? ` ${absentPicture} ` : wordsOf(attributes));
    else if (name === "ol" || name === "ul")
      lists.push({
        ordered: name === "ol",
        type: /\btype\s*=\s*["']?([aA1iI])/.exec(attributes)?.[1] ?? (isPaper && lists.length === 0 ? "1" : "A"),
        item: 0,
      });
    else if (name === "li") add(`\n${markOf(lists.at(-1))}`);
    else if (/^(?:sup|sub|span|font)$/.test(name))
      small.push({ name, place: placeOf(name, attributes), font: fontOf(attributes) ?? small.at(-1)?.font ?? "", text: "" });
  }
  for (const { text: left } of small) text += left;
  return text
    .split("\n")
    .map((line) => (line.includes("\t") ? line : line.trim()))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/**
 * Returns HTML without its comments and the marks `<![if …]>` of Word. A formula, which Word writes in a comment with
 * its picture beside it, is unread.
 */
function withoutComments(html: string): string {
  let kept = "";
  let from = 0;
  for (let at = html.indexOf("<!"); at !== -1; at = html.indexOf("<!", from)) {
    const isComment = html.startsWith("<!--", at);
    const end = isComment ? html.indexOf("-->", at) + 2 : html.indexOf(">", at);
    if (end < at + 2) break;
    kept += html.slice(from, at);
    const mark = html.slice(at, end + 1);
    const isDrawn = /^<!\[if !msequation/i.test(mark);
    const close = isDrawn ? html.indexOf("<![endif]", end) : -1;
    if (isComment && /<m:omath\b/i.test(mark)) kept += ` ${unreadFormula} `;
    from = close === -1 ? end + 1 : close;
  }
  return kept + html.slice(from);
}

/** Returns the words of a picture of a page: the tick of Moodle is « Correct ». */
const wordsOf = (attributes: string): string => {
  const alt = /\balt\s*=\s*(?:"([^"]{0,40})"|'([^']{0,40})')/i.exec(attributes);
  return ` ${decode(alt?.[1] ?? alt?.[2] ?? "")} `;
};

const fontOf = (attributes: string): string | undefined =>
  /\bface\s*=\s*["']?([^"'<>]{1,60})/i.exec(attributes)?.[1] ??
  /(?:^|[;"'\s])font-family\s*:\s*(?:["']|&quot;)?([^;,"'&<>]{1,60})/i.exec(attributes)?.[1]?.trim();

const inFont = (font: string, text: string): string => (isSymbolFont(font) ? signsOfFont(font, text) : text);

const placeOf = (name: string, attributes: string): string => {
  if (name !== "span") return name;
  const style = /vertical-align\s*:\s*(super|sub)\b/i.exec(attributes)?.[1]?.toLowerCase();
  const raise = /mso-text-raise\s*:\s*(-?)\d*\.?\d*[1-9]/i.exec(attributes)?.[1];
  return style === "super" || (style === undefined && raise === "") ? "sup" : style === "sub" || raise === "-" ? "sub" : "";
};

function markOf(list: { ordered: boolean; type: string; item: number } | undefined): string {
  if (!list?.ordered) return "• ";
  list.item++;
  return `${list.type === "1" ? list.item : String.fromCharCode(64 + Math.min(list.item, 26))}. `;
}

function smallSigns(text: string, place: string): string {
  const words = text.trim();
  if (words === "" || (place === "sup" ? ending : /^\p{L}+$/u).test(words)) return text;
  const signs = [...words].map((sign) => (place === "sup" ? superscripts : subscripts)[sign]);
  if (signs.every((sign) => sign !== undefined)) return signs.join("");
  return `${place === "sup" ? "^" : "_"}(${words})`;
}

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
  });
