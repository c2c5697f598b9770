import { imageAltMaxLength } from "@badin/contract";
import * as z from "zod";

const text = (min: number, max: number) => z.string().trim().min(min).max(max);

/** A question of a shipped exam, as its file holds it. */
export const shippedQuestion = z.strictObject({
  /** Stable for ever: it tells a reworded question from a new one. */
  id: z.string().regex(/^[a-z0-9]+-[a-z]{3}-\d{2}$/),
  /** 1 to 20 in its theme. */
  number: z.int().min(1).max(20),
  /** A point of the programme: see programme.ts. */
  point: z.string(),
  question: text(6, 1000),
  answers: z.tuple([text(2, 300), text(2, 300), text(2, 300), text(2, 300)]),
  /** 1 to 4. */
  correct: z.int().min(1).max(4),
  comment: text(20, 1000),
  /** Name of a drawing of illustrations/, without extension. */
  illustration: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .optional(),
  /** What the drawing shows, for those who cannot see it. */
  alt: text(10, imageAltMaxLength).optional(),
  /** Where a fact that bears on safety or regulation was checked. */
  source: text(3, 300).optional(),
  /** For what a rule, a record or a programme can make false: the day by which somebody must have read it again. */
  reviewBefore: z.iso.date().optional(),
});

/** One file a theme. */
export const themeFile = z.strictObject({
  exam: z.string(),
  theme: z.int().min(1).max(6),
  questions: z.array(shippedQuestion),
});

/** exam.json: what the questions of a folder make together. */
export const examFile = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: text(3, 100),
  year: z.int().min(2015).max(2100),
});

export type ShippedQuestion = z.output<typeof shippedQuestion> & { readonly theme: number };

/** A training exam that ships with the product, in the order of its paper. */
export interface ShippedExam extends z.output<typeof examFile> {
  readonly questions: readonly ShippedQuestion[];
}
