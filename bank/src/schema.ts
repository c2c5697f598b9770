import { imageAltMaxLength, isLongEnough } from "@badin/contract";
import * as z from "zod";

const text = (min: number, max: number) => z.string().trim().min(min).max(max);
const answer = text(1, 300).refine(isLongEnough, { error: "an answer of one character must be a digit" });

/** A question of a shipped exam, as its file holds it. */
export const shippedQuestion = z.strictObject({
  /** Permanent id: it distinguishes a reworded question from a new one. */
  id: z.string().regex(/^[a-z0-9]+-[a-z]{3}-\d{2}$/),
  /** Number in its theme, 1 to 20. */
  number: z.int().min(1).max(20),
  /** Code of a point of the programme: see programme.ts. */
  point: z.string(),
  question: text(6, 1000),
  /** As in the bank, an answer has two characters at least, unless it is a digit (isLongEnough of the contract). */
  answers: z.tuple([answer, answer, answer, answer]),
  /** Place of the right answer, 1 to 4. */
  correct: z.int().min(1).max(4),
  comment: text(20, 1000),
  /** Name of a drawing of illustrations/, without extension. */
  illustration: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .optional(),
  /** Description of the drawing, for those who cannot see it. */
  alt: text(10, imageAltMaxLength).optional(),
  /** Source where a fact that bears on safety or regulation was checked. */
  source: text(3, 300).optional(),
  /** For what a rule, a record or a programme can make false: the day by which somebody must have read it again. */
  reviewBefore: z.iso.date().optional(),
  /** Id of the series it belongs to: see the file of its theme. */
  series: z.string().optional(),
});

/** Linked questions: their numbers follow one another, and the text is shown with each. */
const series = z.strictObject({ id: z.string().regex(/^[a-z0-9]+-[a-z]{3}-s\d$/), text: text(40, 1500) });

/** File of a theme. */
export const themeFile = z.strictObject({
  exam: z.string(),
  theme: z.int().min(1).max(6),
  series: z.array(series).default([]),
  questions: z.array(shippedQuestion),
});

/** exam.json: the exam that the questions of a folder make. */
export const examFile = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: text(3, 100),
  year: z.int().min(2015).max(2100),
});

export type ShippedQuestion = z.output<typeof shippedQuestion> & {
  readonly theme: number;
  /** The common text of its series, and its place in it, from 1. */
  readonly link?: { readonly text: string; readonly rank: number };
};

/** A training exam that ships with the product, in the order of its paper. */
export interface ShippedExam extends z.output<typeof examFile> {
  readonly questions: readonly ShippedQuestion[];
}
