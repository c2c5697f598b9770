import { withoutAccents } from "@badin/contract";

/**
 * The text as one searches for it: lower case, no accents, ligatures or superscripts, one kind of apostrophe, of dash and of space.
 * Bank texts and typed terms go through it alike.
 */
export const fold = (text: string): string =>
  withoutAccents(text.replaceAll("º", "°").normalize("NFKD"))
    .toLowerCase()
    .replace(/[’‘ʼ´`′]/g, "'")
    .replace(/[«»“”„″]/g, '"')
    .replace(/[‐-―−]/g, "-")
    .replaceAll("⁄", "/")
    .replace(/\s+/g, " ")
    .trim();

const betweenWordAndSign = /(?<=[\p{L}\p{N}])(?=[^\p{L}\p{N} ])|(?<=[^\p{L}\p{N} ])(?=[\p{L}\p{N}])/gu;

/** A folded text whose words stand apart from the signs beside them: « l'aile (3) » gives « l ' aile ( 3 ) ». */
export const separateWords = (folded: string): string => folded.replace(betweenWordAndSign, " ");

/** What the search of the bank looks into: each word of it has a space before and after. */
export const searchText = (question: string, answers: readonly string[]): string =>
  ` ${separateWords(fold([question, ...answers].join(" ")))} `;

/** Letters, digits and the signs that change what a number or a formula says: « −2 °C » is not « +2 °C », nor « 1,15 » « 115 ». */
const meaningful = /[\p{L}\p{N}%°<>=+±×*]|(?<=\d)\.(?=\d)|(?<!\p{L})-(?=\s*\d)|(?<= )-(?= )|(?<=\d)\/(?=\d)|(?<=\d)'(?!\p{L})/gu;

/** The text without what transcriptions spell differently: punctuation, spaces, hyphens inside words (« pré-vol », « prévol »). */
export const essence = (text: string): string =>
  (
    fold(text)
      .replace(/(?<=\d),(?=\d)/g, ".")
      .match(meaningful) ?? []
  ).join("");
