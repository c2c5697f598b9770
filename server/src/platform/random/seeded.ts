/** Randomness that can be drawn again: the same numbers always give the same order. */

/** Returns a generator of numbers from 0 to 1, 1 excluded, seeded by whole numbers. */
export const seededRandom = (...seed: readonly number[]): (() => number) => mulberry32(seedOf(seed));

/** Returns the items in an order drawn by `random` (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const drawn = [...items];
  for (let i = drawn.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const swapped = drawn[i] as T;
    drawn[i] = drawn[j] as T;
    drawn[j] = swapped;
  }
  return drawn;
}

/** FNV-1a hash of the numbers of the seed. */
function seedOf(numbers: readonly number[]): number {
  let h = 0x811c9dc5;
  for (const n of numbers) {
    for (let shift = 0; shift < 32; shift += 8) h = Math.imul(h ^ ((n >>> shift) & 0xff), 0x01000193);
  }
  return h >>> 0;
}

/**
 * The mulberry32 generator: small, and uniform enough to order answers and questions. Its seed is one number, taken as
 * it is; `seededRandom` mixes several.
 */
export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
