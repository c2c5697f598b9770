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
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", "#39": "'", "#160": "\u00a0" };

const picture = /<img\b[^>]*>/gi;

/** The small signs of `content` where they all exist, else the text as it is: « kmh⁻¹ », « CO₂ », « 1er ». */
const small = (content: string, signs: Record<string, string>): string => {
  const mapped = [...content].map((c) => signs[c.replace("−", "-")]);
  return mapped.every((c) => c !== undefined) ? mapped.join("") : content;
};

/** A field that a spreadsheet wrapped in quotes, doubling those inside. */
const unquote = (text: string): string =>
  /^".*""?.*"$/s.test(text) && text.includes('""') ? text.slice(1, -1).replaceAll('""', '"') : text;

/** `text` without its tags, entities, control characters and needless spaces; a picture inside it leaves no trace. */
export const plainText = (text: string): string =>
  unquote(text.trim())
    .replace(/<sup>(.*?)<\/sup>/gis, (_, content: string) => small(content, superscripts))
    .replace(/<sub>(.*?)<\/sub>/gis, (_, content: string) => small(content, subscripts))
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(picture, " ")
    .replace(/<\/?(?:b|i|u|em|strong|span|p|div|font)\b[^>]*>/gi, "")
    .replace(/&(#?\w+);/g, (entity, name: string) => entities[name.toLowerCase()] ?? entity)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
    .replace(/[ \t]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();

/** Whether `text` holds a picture. */
export const hasPicture = (text: string): boolean => text.search(picture) >= 0;

/** What the picture that `text` is says in words; undefined when there is more than the picture, or no words for it. */
export function pictureInWords(text: string): string | undefined {
  if (plainText(text) !== "") return undefined;
  const alt = /\balt="([^"]*)"/i.exec(text)?.[1];
  return alt ? plainText(alt) : undefined;
}
