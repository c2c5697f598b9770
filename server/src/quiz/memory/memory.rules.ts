import { computeDecayFactor, FSRS, type FSRSState, type Grade, Rating } from "ts-fsrs";

/**
 * How a student forgets, by FSRS-6 (https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm), in the
 * library `ts-fsrs`. The 21 weights are the library's own, fitted to some 700 million reviews of 20,000 users of Anki;
 * a school has too few answers to fit better ones.
 */
const scheduler = new FSRS({
  // A question comes back when its chance of being recalled falls to 90 %: the default of FSRS and Anki.
  request_retention: 0.9,
  // The same answers always give the same days.
  enable_fuzz: false,
  maximum_interval: 365,
});

/**
 * What is remembered of a question. `stability`: days after which it is recalled nine times in ten; `difficulty`: 1 to
 * 10.
 */
export type Memory = FSRSState;

/** How an answer went: wrong, right with a doubt, right. */
export type Outcome = "wrong" | "hesitant" | "right";

const gradeOf: Record<Outcome, Grade> = { wrong: Rating.Again, hesitant: Rating.Hard, right: Rating.Good };

/**
 * Returns the memory after an answer given `elapsedDays` after the one before (0 on the same day). A question that is
 * right when first met was known already: it counts as « easy », whose first interval is eight days instead of two.
 */
export function remember(before: Memory | undefined, outcome: Outcome, elapsedDays: number): Memory {
  const grade = before === undefined && outcome === "right" ? Rating.Easy : gradeOf[outcome];
  const { stability, difficulty } = scheduler.next_state(before ?? null, Math.max(0, elapsedDays), grade);
  return { stability, difficulty };
}

const { decay, factor } = computeDecayFactor(scheduler.parameters.w);

/**
 * Returns the probability, 0 to 1, that a memory is recalled `elapsedDays` after the latest answer. The library's own
 * function derives both constants from the weights each time: the follow-up of a class asks 40,000 times.
 */
export const retrievability = ({ stability }: Pick<Memory, "stability">, elapsedDays: number): number =>
  // The power of a real number: this takes half the time of `**`.
  Math.exp(decay * Math.log(1 + (factor * Math.max(0, elapsedDays)) / stability));

/** Returns the days, 1 at least, until the chance of recalling a memory falls to the wanted retention. */
export const intervalDays = ({ stability }: Memory): number => scheduler.next_interval(stability, 0);
