import { hash } from "node:crypto";
import { answerTextMinLength } from "@badin/contract";
import { essence } from "../text/normalise.ts";
import { referenceOf } from "./answer-references.rules.ts";

export { hasFixedOrder } from "./answer-references.rules.ts";

/** What tells a question from another. */
export interface QuestionContent {
  readonly text: string;
  /** In the order of the paper. */
  readonly answers: readonly string[];
  /** Place of the right one, from 1. */
  readonly correct: number;
  readonly imageSha256: string | null;
}

/**
 * Questions with different keys are different: the key holds the image and what the question, completed by its right answer, says. Papers
 * move words between the two (« est : égale », « : est égale »), so both are taken together. A right answer that names others
 * (« a et c ») counts as what these say, wherever they stand.
 */
export function contentKey({ text, answers, correct, imageSha256 }: QuestionContent): string {
  const right = answers[correct - 1] ?? "";
  const reference = referenceOf(right);
  const says = (answer: string | undefined) => essence(`${text} ${answer ?? ""}`);
  const named = reference?.kind === "some" ? reference.places.map((place) => says(answers[place - 1])).sort() : [];
  const solution = reference && named.length === 0 ? [essence(text), reference.kind] : named.length > 0 ? named : [says(right)];
  return hash("sha256", [imageSha256 ?? "", ...solution].join("\n"), "hex");
}

/**
 * Whether two questions are one that came back: the same image, the same right answer to the same question, and enough of the other
 * answers, in any order. Papers change a distractor or its wording; « toutes les réponses » is only as telling as the answers it covers.
 */
export function isSameQuestion(a: QuestionContent, b: QuestionContent): boolean {
  if (contentKey(a) !== contentKey(b)) return false;
  const others = new Set(otherPropositions(b));
  const shared = otherPropositions(a).filter((proposition) => others.has(proposition)).length;
  return shared >= (referenceOf(a.answers[a.correct - 1] ?? "") ? 2 : 1);
}

const otherPropositions = ({ text, answers, correct }: QuestionContent): string[] =>
  answers.filter((_, i) => i !== correct - 1).map((answer) => essence(`${text} ${answer}`));

/** An answer of one character, as « 1 » or « B » on a drawing, in the length that the bank asks for: « 1. ». */
export const lengthenAnswer = (answer: string): string =>
  answer.length > 0 && answer.length < answerTextMinLength ? `${answer}.` : answer;
