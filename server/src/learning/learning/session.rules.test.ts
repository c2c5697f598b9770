import { expect, test } from "vitest";
import { mulberry32 } from "../../platform/random/seeded.ts";
import { type Card, cardAfter } from "../../quiz/memory/memory.rules.ts";
import { masteryOf, pointsToWorkOn } from "./mastery.rules.ts";
import { buildSession, type Candidate, pickNew, type SessionInput } from "./session.rules.ts";

const day = 1000;
const card = (questionId: number, right: boolean, daysAgo: number): Card =>
  cardAfter(undefined, questionId, right ? "right" : "wrong", day - daysAgo);
const candidate = (questionId: number, themeId = 1, point: string | null = null): Candidate => ({ questionId, themeId, point });
const input = (values: Partial<SessionInput>): SessionInput => ({
  cards: [],
  candidates: [],
  size: 15,
  day,
  examDay: day + 100,
  levels: new Map(),
  weights: new Map(),
  random: mulberry32(1),
  ...values,
});
const many = (count: number, make: (i: number) => Candidate) => Array.from({ length: count }, (_, i) => make(i));

test("what is due comes first, the most forgotten first, then what is new", () => {
  const session = buildSession(input({ cards: [card(1, true, 20), card(2, false, 30), card(3, true, 1)], candidates: [candidate(9)] }));
  expect(session).toEqual([
    { questionId: 2, reason: "missed" },
    { questionId: 1, reason: "fading" },
    { questionId: 9, reason: "new" },
  ]);
});

test("new questions take the places that what is due leaves, and no other", () => {
  const cards = Array.from({ length: 50 }, (_, i) => card(i + 1, false, 10));
  const newOf = (due: number, size = 15) => {
    const session = buildSession(input({ cards: cards.slice(0, due), candidates: many(60, (i) => candidate(100 + i)), size }));
    expect(session).toHaveLength(size);
    return session.filter((q) => q.reason === "new").length;
  };
  expect([newOf(50), newOf(15), newOf(14), newOf(6), newOf(0), newOf(50, 5)]).toEqual([0, 0, 1, 9, 15, 0]);
});

test("new questions come from weak themes and heavy points more often", () => {
  const candidates = many(400, (i) => candidate(i, (i % 2) + 1, i % 2 === 0 ? "1.1.1" : "2.1.1"));
  const share = (values: Partial<SessionInput>) => pickNew(input({ candidates, ...values }), 100).filter((c) => c.themeId === 2).length;
  expect(
    share({
      levels: new Map([
        [1, 0.9],
        [2, 0.3],
      ]),
    }),
  ).toBeGreaterThan(70);
  expect(
    share({
      weights: new Map([
        ["1.1.1", 1],
        ["2.1.1", 16],
      ]),
    }),
  ).toBeGreaterThan(70);
});

test("the weight is that of a point, or of a theme without points: many questions on one do not crowd out the others", () => {
  const drawnOfTheRare = (more: (theme: number) => string | null) =>
    pickNew(input({ candidates: many(330, (i) => candidate(i, i < 30 ? 2 : 1, more(i < 30 ? 2 : 1))) }), 20).filter((c) => c.themeId === 2)
      .length;
  expect(drawnOfTheRare((theme) => `${theme}.1.1`)).toBeGreaterThan(5);
  expect(drawnOfTheRare(() => null)).toBeGreaterThan(5);
});

test("no question is drawn twice", () => {
  const drawn = pickNew(input({ candidates: many(20, (i) => candidate(i)) }), 15).map((c) => c.questionId);
  expect(new Set(drawn).size).toBe(15);
});

test("on the day of the exam and after, there is no session", () => {
  const values = { cards: [card(1, false, 10)], candidates: [candidate(9)] };
  expect(buildSession(input({ ...values, examDay: day }))).toEqual([]);
  expect(buildSession(input({ ...values, examDay: day + 1 }))).toHaveLength(2);
});

test("a point is known when three questions and half of them are met, four in five right, and still remembered", () => {
  const good = { lastRight: true, recall: 0.95 };
  expect(masteryOf({ reachable: 10, met: [] })).toBe("unseen");
  expect(masteryOf({ reachable: 10, met: [good, good] })).toBe("learning");
  expect(masteryOf({ reachable: 2, met: [good, good] })).toBe("known");
  expect(masteryOf({ reachable: 6, met: [good, good, good] })).toBe("known");
  expect(masteryOf({ reachable: 6, met: [good, good, { ...good, lastRight: false }] })).toBe("learning");
  expect(masteryOf({ reachable: 10, met: [good, good, good, good, { ...good, lastRight: false }] })).toBe("known");
  expect(masteryOf({ reachable: 6, met: [good, good, { ...good, recall: 0.5 }] })).toBe("learning");
});

test("a point whose questions were mostly never met is being learnt, however right the answers", () => {
  const met = (count: number) => Array.from({ length: count }, () => ({ lastRight: true, recall: 1 }));
  expect(masteryOf({ reachable: 40, met: met(3) })).toBe("learning");
  expect(masteryOf({ reachable: 40, met: met(19) })).toBe("learning");
  expect(masteryOf({ reachable: 40, met: met(20) })).toBe("known");
  expect(masteryOf({ reachable: 7, met: met(3) })).toBe("learning");
});

test("the points to work on are met and not known yet: the lowest share of right ones first, then the most met", () => {
  const point = (code: string, right: number, met: number, mastery: "known" | "learning" | "unseen" = "learning") => ({
    ...{ code, label: code, mastery, right, met },
  });
  const points = [
    point("1.1.1", 2, 4),
    point("1.1.2", 0, 3),
    point("1.1.3", 1, 4, "known"),
    point("1.2.1", 5, 10),
    point("2.1.1", 0, 0, "unseen"),
  ];
  expect(pointsToWorkOn(points, 3).map(({ code }) => code)).toEqual(["1.1.2", "1.2.1", "1.1.1"]);
  expect(pointsToWorkOn(points, 1).map(({ code }) => code)).toEqual(["1.1.2"]);
});
