import { type Link, unitsOf } from "../../bank/questions/series.rules.ts";
import { seededRandom, shuffled } from "../../platform/random/seeded.ts";

/** A question that may be drawn. */
export interface Candidate {
  readonly id: number;
  readonly themeId: number;
  /** Code of its programme point; null for an imported question. */
  readonly point: string | null;
  /** Students of the class who have met it. */
  readonly met: number;
  /** The linked questions it belongs to; absent for a question that stands alone. */
  readonly link?: Link | undefined;
}

/** A point of the programme and its share of the questions of its theme, in percent. */
export interface WeightedPoint {
  readonly code: string;
  readonly weight: number;
}

/**
 * Draws `count` questions of a theme: as many of each programme point as its weight asks, those that no student of the
 * class has seen first. Where a point has too few, the others fill in. Linked questions are drawn together or not at
 * all, one series a part at the most, as often as their share of the theme's questions calls for. The same seed and
 * bank give the same paper.
 * @returns the ids in an order drawn too, those of a series together; fewer than `count` when the theme has fewer
 */
export function drawPart(candidates: readonly Candidate[], points: readonly WeightedPoint[], count: number, seed: number): number[] {
  const random = seededRandom(seed, candidates[0]?.themeId ?? 0);
  const inOrder = candidates.toSorted((a, b) => a.id - b.id);
  const series = drawSeries(inOrder, count, random);
  const freshFirst = shuffled(
    inOrder.filter((c) => !c.link),
    random,
  ).toSorted((a, b) => a.met - b.met);
  const drawn = new Map(series.map((c) => [c.id, c]));
  for (const [point, quota] of quotasOf(leftOf(points, count, series), count - series.length)) {
    for (const c of freshFirst.filter((c) => c.point === point).slice(0, quota)) drawn.set(c.id, c);
  }
  for (const c of freshFirst) {
    if (drawn.size >= count) break;
    drawn.set(c.id, c);
  }
  const units = unitsOf([...drawn.values()], (c) => c.link);
  return shuffled(units, random).flatMap((unit) => unit.map(({ id }) => id));
}

/** Draws the series of a part, or none. It takes at most half of the part: the other points need room. */
function drawSeries(candidates: readonly Candidate[], count: number, random: () => number): Candidate[] {
  const units = unitsOf(candidates, (c) => c.link).filter((unit) => unit[0]?.link && unit.length <= count / 2);
  if (units.length === 0) return [];
  const linked = units.reduce((sum, unit) => sum + unit.length, 0);
  const expected = (count * linked) / candidates.length;
  const mean = linked / units.length;
  if (random() >= expected / mean) return [];
  const metBy = (unit: readonly Candidate[]) => Math.max(...unit.map((c) => c.met));
  return shuffled(units, random).toSorted((a, b) => metBy(a) - metBy(b))[0] ?? [];
}

/** Returns the points with what their weights still ask, once some questions are chosen. */
const leftOf = (points: readonly WeightedPoint[], count: number, chosen: readonly Candidate[]): readonly WeightedPoint[] => {
  if (chosen.length === 0) return points;
  const sum = points.reduce((total, { weight }) => total + weight, 0);
  return points.map(({ code, weight }) => ({
    code,
    weight: Math.max(0, weight - (chosen.filter((c) => c.point === code).length * sum) / count),
  }));
};

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
 * Draws the question that replaces another one: of the same programme point when there is one left, met by the fewest
 * students.
 * @returns undefined when the theme has no other question
 */
export function drawReplacement(candidates: readonly Candidate[], point: string | null, seed: number): number | undefined {
  const order = shuffled(
    candidates.toSorted((a, b) => a.id - b.id),
    seededRandom(seed, candidates.length),
  ).toSorted((a, b) => a.met - b.met);
  return (order.find((c) => c.point === point) ?? order[0])?.id;
}
