import { expect, test } from "vitest";
import { type Candidate, drawPart, drawReplacement, quotasOf } from "./draw.rules.ts";

const points = [
  { code: "1.1", weight: 60 },
  { code: "1.2", weight: 30 },
  { code: "1.3", weight: 10 },
  { code: "1.4", weight: 0 },
];
const candidate = (id: number, values: Partial<Candidate> = {}): Candidate => ({ id, themeId: 1, point: "1.1", met: 0, ...values });
const many = (from: number, count: number, values: Partial<Candidate>) =>
  Array.from({ length: count }, (_, i) => candidate(from + i, values));
const pool = [...many(100, 40, { point: "1.1" }), ...many(200, 40, { point: "1.2" }), ...many(300, 40, { point: "1.3" })];

test("a part follows the weights of the programme points", () => {
  const drawn = drawPart(pool, points, 20, 4182);
  const count = (from: number) => drawn.filter((id) => id >= from && id < from + 100).length;
  expect([drawn.length, new Set(drawn).size, count(100), count(200), count(300)]).toEqual([20, 20, 12, 6, 2]);
});

test("the same seed draws the same paper, whatever the order of the bank; another seed another one", () => {
  expect(drawPart(pool.toReversed(), points, 20, 7)).toEqual(drawPart(pool, points, 20, 7));
  expect(drawPart(pool, points, 20, 8)).not.toEqual(drawPart(pool, points, 20, 7));
});

test("questions that nobody has met come first, then those met by the fewest", () => {
  const met = pool.map((c) => ({ ...c, met: c.id % 100 < 12 ? 0 : c.id % 100 }));
  expect(drawPart(met, points, 20, 3).every((id) => id % 100 < 12)).toBe(true);
  const all = pool.map((c) => ({ ...c, met: 1 + (c.id % 100) }));
  expect(Math.max(...drawPart(all, points, 20, 3).map((id) => id % 100))).toBeLessThan(12);
});

test("other points, and questions without one, fill in where a point has too few", () => {
  const poor = [...many(100, 2, { point: "1.1" }), ...many(200, 3, { point: "1.2" }), ...many(400, 30, { point: null })];
  const drawn = drawPart(poor, points, 20, 1);
  expect([drawn.length, drawn.filter((id) => id < 300).length]).toEqual([20, 5]);
});

test("a theme that has too few questions gives all it has", () => {
  expect(drawPart(many(1, 7, {}), points, 20, 1).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(drawPart([], points, 20, 1)).toEqual([]);
});

test("quotas add up, by the largest remainders", () => {
  expect([...quotasOf(points, 8)]).toEqual([
    ["1.1", 5],
    ["1.2", 2],
    ["1.3", 1],
    ["1.4", 0],
  ]);
  expect([...quotasOf([], 8)]).toEqual([]);
});

test("a question is replaced by one of its own point, met by the fewest; by another one when there is none left", () => {
  const choice = [candidate(1, { met: 4 }), candidate(2, { met: 1 }), candidate(3, { point: "1.2" })];
  expect(drawReplacement(choice, "1.1", 1)).toBe(2);
  expect(drawReplacement(choice, "1.9", 1)).toBe(3);
  expect(drawReplacement([], "1.1", 1)).toBeUndefined();
});

test("a series is drawn whole or not at all, together and in order, about as often as its share of the bank", () => {
  const flight = Array.from({ length: 8 }, (_, i) =>
    candidate(500 + i, { point: i < 5 ? "1.1" : "1.2", link: { seriesId: 1, rank: 8 - i } }),
  );
  const papers = Array.from({ length: 300 }, (_, seed) => drawPart([...pool, ...flight], points, 20, seed));
  const linked = papers.map((paper) => paper.filter((id) => id >= 500));
  expect(papers.every((paper) => new Set(paper).size === 20)).toBe(true);
  const whole = flight.map(({ id }) => id).toReversed();
  expect(linked.every((ids) => ids.length === 0 || ids.join() === whole.join())).toBe(true);
  expect(papers.every((paper) => [-1, 7].includes(paper.indexOf(500) - paper.indexOf(507)) || !paper.includes(500))).toBe(true);
  // Eight questions in 128: a paper of 20 has 1.25 of them on average.
  const mean = linked.flat().length / papers.length;
  expect(mean).toBeGreaterThan(0.8);
  expect(mean).toBeLessThan(1.8);
  const one = papers[linked.findIndex((ids) => ids.length > 0)] ?? [];
  expect([100, 200, 300].map((from) => one.filter((id) => id >= from && id < from + 100).length)).toEqual([7, 3, 2]);
});

test("a part too small for a series has none of it", () => {
  const flight = many(500, 8, {}).map((c, i) => ({ ...c, link: { seriesId: 1, rank: i } }));
  expect(
    Array.from({ length: 50 }, (_, seed) => drawPart([...pool, ...flight], points, 10, seed))
      .flat()
      .every((id) => id < 500),
  ).toBe(true);
});
