import { fromIsoDay, toIsoDay } from "@badin/contract";
import fc from "fast-check";
import { default_w, forgetting_curve } from "ts-fsrs";
import { expect, test } from "vitest";
import { defaultExamDay, examDayOf } from "../../platform/time/exam-day.ts";
import { type Card, cardAfter, daysUntilBack, dueDay, isDue, isWeak, type Outcome, recallOn, retrievability } from "./memory.rules.ts";

test("a memory fades as the library's curve of forgetting", () => {
  for (const stability of [0.2, 2.3, 8.3, 60, 365])
    for (const days of [0, 1, 10, 200])
      expect(retrievability({ stability }, days)).toBeCloseTo(forgetting_curve(default_w, days, stability), 7);
});

test("nine times in ten it is recalled after as many days as its stability, and always on the day of the answer", () => {
  expect(retrievability({ stability: 12 }, 12)).toBeCloseTo(0.9, 6);
  expect(retrievability({ stability: 12 }, 0)).toBe(1);
  expect(retrievability({ stability: 12 }, -1)).toBe(1);
});

const exam = 1000;
const first = (outcome: Outcome, day = 800) => cardAfter(undefined, 1, outcome, day);

test("a question missed comes back the next day, one known at the first meeting a week later", () => {
  expect(dueDay(first("wrong"), exam)).toBe(801);
  expect(dueDay(first("right"), exam)).toBe(808);
  expect(dueDay(first("hesitant"), exam)).toBeLessThan(dueDay(first("right"), exam));
});

test("each success puts the question further off, a failure brings it back", () => {
  let card = first("right");
  const gaps = [0, 1, 2].map(() => {
    const due = dueDay(card, exam);
    const gap = due - card.lastDay;
    card = cardAfter(card, 1, "right", due);
    return gap;
  });
  expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
  expect(new Set(gaps).size).toBe(3);
  expect(dueDay(cardAfter(card, 1, "wrong", card.lastDay + 1), exam) - card.lastDay).toBeLessThan(10);
});

test("a doubt puts a question off less than a right answer without", () => {
  const card = first("right");
  expect(daysUntilBack(card, 1, "hesitant", 810, exam)).toBeLessThan(daysUntilBack(card, 1, "right", 810, exam) ?? 0);
});

test("recall falls with time, from certain to little", () => {
  const card = first("right");
  expect(recallOn(card, 800)).toBe(1);
  expect(recallOn(card, 808)).toBeCloseTo(0.9, 1);
  expect(recallOn(card, 860)).toBeLessThan(recallOn(card, 820));
});

const outcome = fc.constantFrom<Outcome>("wrong", "hesitant", "right");
const history = fc.array(fc.tuple(outcome, fc.integer({ min: 0, max: 60 })), { minLength: 1, maxLength: 12 });
const play = (steps: [Outcome, number][], id = 1): Card =>
  steps.reduce<{ card?: Card; day: number }>(
    ({ card, day }, [out, gap]) => ({ card: cardAfter(card, id, out, day + gap), day: day + gap }),
    { day: 300 },
  ).card as Card;

test("no question ever comes back past the exam, and nothing is due from its day on", () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 0, max: 400 }), (steps, left) => {
      const card = play(steps);
      const examDay = card.lastDay + left;
      expect(dueDay(card, examDay)).toBeLessThanOrEqual(examDay);
      expect(isDue(card, examDay, examDay)).toBe(false);
      expect(isDue(card, examDay + 30, examDay)).toBe(false);
    }),
  );
});

test("a question known badly comes back at least once in the last three weeks", () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 22, max: 300 }), fc.integer({ min: 1, max: 5000 }), (steps, left, id) => {
      const card = play(steps, id);
      const examDay = card.lastDay + left;
      if (isWeak(card)) expect(dueDay(card, examDay)).toBeLessThan(examDay - 7);
    }),
  );
});

const known = (more: Partial<Card>): Card => ({ ...first("right"), stability: 100, lastRight: true, lastDay: 900, ...more });

test("a question is known badly after a wrong answer, or when it would be forgotten within three weeks", () => {
  expect(isWeak(known({}))).toBe(false);
  expect(isWeak(known({ lastRight: false }))).toBe(true);
  expect([20.9, 21].map((stability) => isWeak(known({ stability })))).toEqual([true, false]);
});

test("what is known badly comes back early in the last three weeks, spread over two of them; what is known well, or met since, keeps its interval", () => {
  const due = (more: Partial<Card>) => dueDay(known(more), exam);
  expect([3, 5, 19].map((questionId) => due({ questionId, lastRight: false }))).toEqual([982, 984, 984]);
  expect(due({ questionId: 3 })).toBe(exam);
  expect([979, 985].map((lastDay) => due({ questionId: 3, lastRight: false, lastDay }))).toEqual([exam, exam]);
});

test("a question that comes back only after the exam does not come back", () => {
  expect(daysUntilBack(undefined, 1, "right", exam - 3, exam)).toBeUndefined();
  expect(daysUntilBack(undefined, 1, "wrong", exam - 3, exam)).toBe(1);
});

test("the exam is on the third Wednesday of May, unless the class says another day", () => {
  expect([2024, 2025, 2026].map((year) => toIsoDay(defaultExamDay(year)))).toEqual(["2025-05-21", "2026-05-20", "2027-05-19"]);
  expect(examDayOf({ exam_day: null, start_year: 2026 })).toBe(fromIsoDay("2027-05-19"));
  expect(toIsoDay(examDayOf({ exam_day: fromIsoDay("2027-05-26"), start_year: 2026 }))).toBe("2027-05-26");
});
