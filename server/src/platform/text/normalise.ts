import { withoutAccents } from "@badin/contract";
import { aroundFormulas } from "./formulas.ts";

/**
 * Returns the form of a text that searches compare: lower case, no accents, ligatures or superscripts, one kind of
 * apostrophe, dash and space. Bank texts and typed terms are both converted.
 */
export const fold = (text: string): string =>
  withoutAccents(text.replaceAll("º", "°").normalize("NFKD").toLowerCase())
    .replace(/[’‘ʼ´`′]/g, "'")
    .replace(/[«»“”„″]/g, '"')
    .replace(/[‐-―−]/g, "-")
    .replaceAll("⁄", "/")
    .replace(/\s+/g, " ")
    .trim();

const betweenWordAndSign = /(?<=[\p{L}\p{N}])(?=[^\p{L}\p{N} ])|(?<=[^\p{L}\p{N} ])(?=[\p{L}\p{N}])/gu;

/** Returns a folded text with spaces between words and signs: « l'aile (3) » gives « l ' aile ( 3 ) ». */
export const separateWords = (folded: string): string => folded.replace(betweenWordAndSign, " ");

/** Returns the search text of a question: each word has a space before and after. */
export const searchText = (question: string, answers: readonly string[]): string =>
  ` ${separateWords(fold([question, ...answers].join(" ")))} `;

/**
 * Letters, digits and the signs that change the meaning of a number or a formula: « −2 °C » is not « +2 °C », nor «
 * 1,15 » « 115 ».
 */
const meaningful = /[\p{L}\p{N}%°<>=+±×*]|(?<=\d)\.(?=\d)|(?<!\p{L})-(?=\s*\d)|(?<= )-(?= )|(?<=\d)\/(?=\d)|(?<=\d)'(?!\p{L})/gu;

const comparableWords = (text: string): string =>
  (
    fold(text)
      .replace(/(?<=\d),(?=\d)/g, ".")
      .match(meaningful) ?? []
  ).join("");

/**
 * Returns the text without what transcriptions spell differently: punctuation, spaces, hyphens inside words (« pré-vol
 * », « prévol »). Of a formula only the spaces go: each of its signs counts, and « V » is not « v ».
 */
export const comparableText = (text: string): string => compared(text, comparableWords);

const powers = /[\u2070\u00b9\u00b2\u00b3\u2074-\u207f]+/g;

/**
 * Returns the text of `comparableText` in which powers count: « x² » is neither « x₂ » nor « x2 », and « 10³ » is not «
 * 103 ».
 */
export const comparableSigns = (text: string): string =>
  compared(text, (around) => comparableWords(around.replace(powers, (signs) => ` **${signs} `)));

function compared(text: string, read: (around: string) => string): string {
  const formulas: string[] = [];
  const words = aroundFormulas(text, read, (formula) => {
    formulas.push(formula.replace(/\s+/g, ""));
    return "";
  });
  return words + formulas.join("");
}
