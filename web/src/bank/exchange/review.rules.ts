import {
  answersPerQuestion,
  answerTextMaxLength,
  type ImportCorrections,
  type ImportReport,
  type ImportRow,
  questionTextMaxLength,
  questionTextMinLength,
} from "@badin/contract";
import { exchangeTexts } from "./texts.ts";

const texts = exchangeTexts.edit.errors;

/** An item of a file as a person changes it. */
export type RowDraft = ImportCorrections["rows"][number];
export type Review = NonNullable<ImportReport["review"]>;

/**
 * Returns four answers: those that are missing are empty, those that are too many joined to the fourth, so that nothing
 * is lost.
 */
export function fourAnswers(answers: readonly string[]): string[] {
  const last = answersPerQuestion - 1;
  return Array.from({ length: answersPerQuestion }, (_, i) => (i < last ? (answers[i] ?? "") : answers.slice(last).join("\n")));
}

/** Returns the draft of an item, with four answers. */
export const draftOf = (row: ImportRow, defaults: { readonly theme: number; readonly year: number }): RowDraft => {
  const { index, text, answers, correct, comment, picture } = row;
  return {
    index,
    text,
    answers: fourAnswers(answers),
    correct: correct !== null && correct >= 1 && correct <= answersPerQuestion ? correct : null,
    theme: row.theme || defaults.theme || null,
    year: row.year || defaults.year || null,
    comment,
    picture,
  };
};

/** What is wrong with a draft, field by field, in French. */
export interface RowErrors {
  readonly text?: string;
  /** By rank of the answer, from 0. */
  readonly answers: readonly (string | undefined)[];
  readonly correct?: string;
  readonly theme?: string;
  readonly year?: string;
  readonly comment?: string;
}

/** Returns what is wrong with a draft. The server judges the item again. */
export function errorsOf({ text, answers, correct, theme, year, comment }: RowDraft): RowErrors {
  const said = answers.map((answer) => answer.trim().toLowerCase());
  return {
    ...(text.trim().length < questionTextMinLength && { text: texts.text }),
    ...(text.length > questionTextMaxLength && { text: texts.tooLong(questionTextMaxLength) }),
    answers: answers.map((answer, i) => {
      // The server lengthens an answer of one letter.
      if (answer.trim() === "") return texts.answer;
      if (answer.length > answerTextMaxLength) return texts.tooLong(answerTextMaxLength);
      return said.indexOf(said[i] ?? "") < i ? texts.same : undefined;
    }),
    ...(correct === null && { correct: texts.correct }),
    ...(theme === null && { theme: texts.theme }),
    ...(year === null && { year: texts.year }),
    ...((comment ?? "").length > questionTextMaxLength && { comment: texts.tooLong(questionTextMaxLength) }),
  };
}

/** Whether nothing is wrong. */
export const isSound = ({ answers, ...errors }: RowErrors): boolean =>
  answers.every((error) => error === undefined) && Object.keys(errors).length === 0;

/** The letter of an answer, by its rank from 0. */
export const letterOf = (rank: number): string => String.fromCharCode(65 + rank);

/** Points that a person chose, by item; empty for none. */
export type ChosenPoints = ReadonlyMap<number, string>;

/**
 * Returns the point of an item: the one chosen, else the file's, else the suggested one that is sure; empty for none.
 */
export function pointOf({ index, theme, point, suggested, confident }: ImportRow, chosen: ChosenPoints): string {
  const mine = chosen.get(index);
  // A point chosen before the theme was changed is not of the new one.
  if (mine !== undefined && (mine === "" || Number(mine[0]) === theme)) return mine;
  return point ?? (confident ? (suggested[0] ?? "") : "");
}

/** Returns the points to send with the file: those of the items that the file does not tie to them already. */
export const pointsToSend = ({ rows }: Pick<Review, "rows" | "programme">, chosen: ChosenPoints): ImportCorrections["points"] =>
  rows.flatMap((row) => {
    const point = pointOf(row, chosen);
    return point === "" || point === row.point || row.suggested.length === 0 ? [] : [{ index: row.index, point }];
  });
