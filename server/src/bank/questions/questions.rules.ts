import { hash } from "node:crypto";
import { isLongEnough } from "@badin/contract";
import { displaySpellings } from "../../platform/text/formulas.ts";
import { comparableSigns, comparableText } from "../../platform/text/normalise.ts";
import { referenceOf } from "./answer-references.rules.ts";

/** Content that distinguishes a question from the others. */
export interface QuestionContent {
  readonly text: string;
  /** Texts in the order of the paper. */
  readonly answers: readonly string[];
  /** Place of the right answer, from 1. */
  readonly correct: number;
  readonly imageSha256: string | null;
  /** Fingerprints of the pictures of the answers, in their order; left out when none has one. */
  readonly answerImages?: readonly (string | null)[] | undefined;
  /** Text common to the linked questions it belongs to. */
  readonly seriesText?: string | null;
}

/**
 * Returns the content key: questions with different keys are different. The key covers the image and the question text
 * joined to its right answer and that answer's picture, because papers move words between the two (« est : égale », « :
 * est égale »). A right answer that refers to others (« a et c ») is replaced by their texts, in any order.
 */
export const contentKey = (content: QuestionContent): string => keyOf(content, comparableText);

/** Returns the content key of texts as `read` compares them. */
function keyOf(content: QuestionContent, read: (text: string) => string): string {
  const { text, answers, correct, imageSha256 } = content;
  const right = answers[correct - 1] ?? "";
  const reference = referenceOf(right);
  const says = (place: number) => proposition(content, place, read);
  const named = reference?.kind === "some" ? reference.places.map(says).sort() : [];
  const solution = reference && named.length === 0 ? [read(text), reference.kind] : named.length > 0 ? named : [says(correct)];
  return hash("sha256", [imageSha256 ?? "", ...solution].join("\n"), "hex");
}

/** Returns a content, then with its formulas on lines of their own in each of their marks, as formats change them. */
export const spellingsOf = (content: QuestionContent): QuestionContent[] =>
  displaySpellings([content.text, ...content.answers]).map(([text = "", ...answers]) => ({ ...content, text, answers }));

/**
 * Whether two questions are the same one in different papers: same image, same right answer to the same question, and
 * enough of the other answers in common, in any order: papers change a distractor or its wording. One in common is
 * enough, or two when the right answer refers to others (« toutes les réponses »). Questions about two different common
 * texts differ: « Quelle est la visibilité ? ». Powers count here, which the key leaves out: « x² » is not « x₂ ».
 */
export function isSameQuestion(a: QuestionContent, b: QuestionContent): boolean {
  if (keyOf(a, comparableSigns) !== keyOf(b, comparableSigns)) return false;
  if (a.seriesText && b.seriesText && comparableText(a.seriesText) !== comparableText(b.seriesText)) return false;
  const others = new Set(otherPropositions(b));
  const shared = otherPropositions(a).filter((proposition) => others.has(proposition)).length;
  return shared >= (referenceOf(a.answers[a.correct - 1] ?? "") ? 2 : 1);
}

/** Returns the content that a question keeps in a file without pictures; undefined when it has no picture. */
export function withoutPictures(content: QuestionContent): QuestionContent | undefined {
  const pictured = content.imageSha256 !== null || content.answerImages?.some((image) => image !== null);
  return pictured ? { ...content, imageSha256: null, answerImages: undefined } : undefined;
}

/** Whether two questions without pictures have the same words: also all their other answers, in any order. */
export const haveSameWords = (a: QuestionContent, b: QuestionContent): boolean =>
  isSameQuestion(a, b) && otherPropositions(a).sort().join("\n") === otherPropositions(b).sort().join("\n");

const otherPropositions = (content: QuestionContent): string[] =>
  content.answers.flatMap((_, i) => (i === content.correct - 1 ? [] : [proposition(content, i + 1, comparableSigns)]));

/**
 * Returns what the question says with the answer at a place, from 1: the words of both to compare, and the picture of
 * the answer.
 */
function proposition({ text, answers, answerImages }: QuestionContent, place: number, read: (text: string) => string): string {
  const picture = answerImages?.[place - 1];
  return read(`${text} ${answers[place - 1] ?? ""}`) + (picture ? `\n${picture}` : "");
}

/** Returns an answer of one letter, like « B » on a drawing, lengthened to the bank's minimum: « B. ». */
export const lengthenAnswer = (answer: string): string => (answer.length > 0 && !isLongEnough(answer) ? `${answer}.` : answer);
