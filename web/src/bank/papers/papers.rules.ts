import { type Paper, type PastPaperQuestion, readAnswerKey } from "@badin/contract";
import { fourAnswers } from "../exchange/review.rules.ts";

/** A question of a paper while a person reviews it, with four answers, empty where none was found. */
export interface Draft extends Readonly<Omit<PastPaperQuestion, "pictures">> {
  /** Why the right answer is right; empty until a person writes it. */
  readonly comment: string;
  /** Rank of its picture in those of the paper; null for none. */
  readonly picture: number | null;
  readonly reviewed: boolean;
  readonly leftOut: boolean;
}

/** Returns the drafts of a paper, in its order. */
export const draftsOf = ({ questions }: Paper): Draft[] =>
  questions.map(({ pictures, answers, ...question }: PastPaperQuestion) => ({
    ...question,
    answers: fourAnswers(answers),
    comment: "",
    picture: pictures[0] ?? null,
    reviewed: false,
    leftOut: false,
  }));

/** Whether a draft must be looked at before the import. */
export const isPending = ({ doubts, correct, reviewed, leftOut }: Draft): boolean =>
  !leftOut && (correct === null || (!reviewed && doubts.length > 0));

/** Returns the order of review, as ranks of the paper: what is doubtful first. */
export function reviewOrder(drafts: readonly Draft[]): number[] {
  const ranks = drafts.map((_, i) => i);
  const doubtful = (i: number) => (drafts[i]?.doubts.length ?? 0) > 0;
  return [...ranks.filter(doubtful), ...ranks.filter((i) => !doubtful(i))];
}

/** Returns the drafts with the right answers that a key says, and how many it says. What a key does not say stays. */
export function withKey(drafts: readonly Draft[], text: string): { drafts: Draft[]; read: number } {
  const key = readAnswerKey(text, drafts);
  return { drafts: drafts.map((draft, i) => ({ ...draft, correct: key.get(i) ?? draft.correct })), read: key.size };
}

/** Returns the file of the bank that imports the reviewed questions, with their pictures. */
export function bankFileOf(drafts: readonly Draft[], { pictures }: Pick<Paper, "pictures">, exam: { name: string; year: number }): string {
  const questions = drafts
    .filter(({ leftOut }) => !leftOut)
    .map(({ theme, number, text, answers, correct, comment, picture }) => ({
      theme,
      year: exam.year,
      question: text,
      answers,
      correct,
      comment: comment.trim() || null,
      image: picture === null ? null : (pictures[picture]?.png ?? null),
      appearances: [{ exam: exam.name, theme, number }],
    }));
  return JSON.stringify({ format: "badin", exams: [{ ...exam, training: false }], questions });
}
