/** The student, quiz, try and question that determine the order of the answers. */
export interface OrderSeed {
  readonly userId: number;
  readonly qcmId: number;
  readonly tryNumber: number;
  readonly questionId: number;
}

/**
 * Returns the answers in the order that this student sees in this try. The same seed always gives the same order, so a reload changes
 * nothing.
 */
export function drawOrder<T>(answers: readonly T[], seed: OrderSeed): T[] {
  const random = generator(seedOf(seed));
  const drawn = [...answers];
  for (let i = drawn.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const swapped = drawn[i] as T;
    drawn[i] = drawn[j] as T;
    drawn[j] = swapped;
  }
  return drawn;
}

/** The outcome of a question: 1 right, 0 wrong, null not answered. A neutralised question counts in no score. */
export type Outcome = number | null | "neutralised";

const letterOf = (outcome: Outcome): string => {
  if (outcome === "neutralised") return "n";
  if (outcome === null) return "t";
  return outcome === 1 ? "r" : "w";
};

/** Returns the letters of `QcmRun.progress` for outcomes in the order of the quiz. */
export const progressLetters = (outcomes: readonly Outcome[]): string => outcomes.map(letterOf).join("");

/** FNV-1a hash of the numbers of the seed. */
function seedOf({ userId, qcmId, tryNumber, questionId }: OrderSeed): number {
  let h = 0x811c9dc5;
  for (const n of [userId, qcmId, tryNumber, questionId]) {
    for (let shift = 0; shift < 32; shift += 8) h = Math.imul(h ^ ((n >>> shift) & 0xff), 0x01000193);
  }
  return h >>> 0;
}

/** The mulberry32 generator: small, and uniform enough to order four answers. Returns numbers from 0 to 1, 1 excluded. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
