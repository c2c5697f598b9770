import { answersPerQuestion } from "@badin/contract";
import { unitsOf } from "../../bank/questions/series.rules.ts";
import { seededRandom, shuffled } from "../../platform/random/seeded.ts";
import type { VariantLetter } from "./printing.types.ts";

export interface Orderable {
  readonly part: number;
  /** Whether the answers keep their order, as one speaks of another. */
  readonly fixedOrder: boolean;
  /** Text common to the linked questions it belongs to: they stay together, in their order. */
  readonly seriesText?: string | null;
}

/** A question at its place in a variant. */
export interface Placed<Q> {
  readonly question: Q;
  /** From 1, in its part. */
  readonly number: number;
  /** Number in variant A. */
  readonly original: number;
  /** Places in the bank, 1 to 4, of the answers that are printed as a, b, c and d. */
  readonly choices: readonly number[];
}

const bankOrder = Array.from({ length: answersPerQuestion }, (_, i) => i + 1);

/**
 * Returns the questions of each part in the order of a variant, the same each time for the same seed. Variant A keeps
 * the given order; the others draw another order of the questions within their part, and of the answers. A question's
 * place depends on its number alone: replacing one question moves no other, linked questions apart: those stay
 * together.
 */
export function orderVariant<Q extends Orderable>(questions: readonly Q[], letter: VariantLetter, seed: number): Placed<Q>[] {
  const variant = "ABCD".indexOf(letter);
  return [...Map.groupBy(questions, (q) => q.part)].flatMap(([part, asked]) => {
    const inOrder = asked.map((question, i) => ({ question, original: i + 1 }));
    const texts = [...new Set(asked.flatMap((question) => question.seriesText ?? []))];
    const units = unitsOf(inOrder, ({ question, original }) =>
      question.seriesText ? { seriesId: texts.indexOf(question.seriesText), rank: original } : undefined,
    );
    const order = variant === 0 ? inOrder : shuffled(units, seededRandom(seed, variant, part)).flat();
    return order.map(({ question, original }, i) => ({
      question,
      original,
      number: i + 1,
      choices: variant === 0 || question.fixedOrder ? bankOrder : shuffled(bankOrder, seededRandom(seed, variant, part, original)),
    }));
  });
}
