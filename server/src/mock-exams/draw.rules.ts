import { seededRandom, shuffled } from "../random/seeded.ts";

/** A question that may be drawn. */
export interface Candidate {
  readonly id: number;
  readonly themeId: number;
  /** Code of its programme point; null for an imported question. */
  readonly point: string | null;
  /** Pupils of the class who have met it. */
  readonly met: number;
}

/** A point of the programme and its share of the questions of its theme, in percent. */
export interface WeightedPoint {
  readonly code: string;
  readonly weight: number;
}

/**
 * Draws `count` questions of a theme: as many of each programme point as its weight asks, those that nobody of the class has met first.
 * Where a point has too few, the others fill in. The same seed and bank give the same paper.
 * @returns the ids in an order drawn too; fewer than `count` when the theme has fewer
 */
export function drawPart(candidates: readonly Candidate[], points: readonly WeightedPoint[], count: number, seed: number): number[] {
  const random = seededRandom(seed, candidates[0]?.themeId ?? 0);
  const freshFirst = shuffled(
    candidates.toSorted((a, b) => a.id - b.id),
    random,
  ).toSorted((a, b) => a.met - b.met);
  const quotas = quotasOf(points, count);
  const drawn = new Set<number>();
  for (const [point, quota] of quotas) {
    for (const { id } of freshFirst.filter((c) => c.point === point).slice(0, quota)) drawn.add(id);
  }
  for (const { id } of freshFirst) {
    if (drawn.size >= count) break;
    drawn.add(id);
  }
  return shuffled([...drawn], random);
}

/** Shares `count` questions among points by weight: whole parts first, then the largest remainders. */
export function quotasOf(points: readonly WeightedPoint[], count: number): Map<string, number> {
  const sum = points.reduce((total, { weight }) => total + weight, 0);
  const shares = points.map(({ code, weight }) => ({ code, exact: sum === 0 ? 0 : (count * weight) / sum }));
  const quotas = new Map(shares.map(({ code, exact }) => [code, Math.floor(exact)]));
  let left = sum === 0 ? 0 : count - [...quotas.values()].reduce((total, n) => total + n, 0);
  for (const { code } of shares.toSorted((a, b) => (b.exact % 1) - (a.exact % 1))) {
    if (left-- <= 0) break;
    quotas.set(code, (quotas.get(code) ?? 0) + 1);
  }
  return quotas;
}

/**
 * Draws the question that replaces another one: of the same programme point when there is one left, met by the fewest pupils.
 * @returns undefined when the theme has no other question
 */
export function drawReplacement(candidates: readonly Candidate[], point: string | null, seed: number): number | undefined {
  const order = shuffled(
    candidates.toSorted((a, b) => a.id - b.id),
    seededRandom(seed, candidates.length),
  ).toSorted((a, b) => a.met - b.met);
  return (order.find((c) => c.point === point) ?? order[0])?.id;
}
