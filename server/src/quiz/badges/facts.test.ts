import { expect, test } from "vitest";
import { advance, inEveryWay, noProgress, type Progress } from "./facts.ts";

/** Monday 16 November 2026. */
const monday = Date.UTC(2026, 10, 16) / 86_400_000;
const after = (...answers: [right: boolean, day: number][]): Progress =>
  answers.reduce((p, [right, day]) => advance(p, right, day), noProgress);

test("a wrong answer ends the streak but not the count of right ones", () => {
  expect(after([true, monday], [true, monday], [false, monday], [true, monday])).toMatchObject({
    answerCount: 4,
    rightCount: 3,
    rightStreak: 1,
  });
});

test("several answers of one day count it once", () => {
  expect(after([true, monday], [true, monday], [true, monday + 1])).toMatchObject({ dayCount: 2, dayStreak: 2 });
});

test("a missed day starts the days in a row again", () => {
  expect(after([true, monday], [true, monday + 1], [true, monday + 3])).toMatchObject({ dayCount: 3, dayStreak: 1 });
});

test("a day earlier than the last one known, from a clock set wrong, is none: the streaks go on where they were", () => {
  const known = after([true, monday + 6], [true, monday + 7]);
  const answered = { ...known, answerCount: known.answerCount + 1, rightCount: 3, rightStreak: 3, lastDayAnswers: 2 };
  expect(advance(known, true, monday)).toEqual(answered);
  expect(advance(advance(known, true, monday), true, monday + 8)).toMatchObject({ dayCount: 3, dayStreak: 3, weekStreak: 2 });
});

test("weeks in a row are counted from Monday, whatever the day", () => {
  expect(after([true, monday + 6], [true, monday + 7])).toMatchObject({ weekStreak: 2 });
  expect(after([true, monday], [true, monday + 13])).toMatchObject({ weekStreak: 2 });
  expect(after([true, monday], [true, monday + 14])).toMatchObject({ weekStreak: 1 });
});

test("right answers and days of every way add up: days in a row, and weeks, end with the latest", () => {
  const days = [monday - 20, monday - 7, monday - 1, monday, monday + 1];
  const quizzes = after([true, monday], [true, monday]);
  expect(inEveryWay(quizzes, { right: 48, themesMet: 6, days })).toMatchObject({
    rightCount: 50,
    dayCount: 5,
    dayStreak: 3,
    weekStreak: 2,
  });
  expect(inEveryWay(quizzes, { right: 0, themesMet: 1, days: [monday] })).toEqual(quizzes);
});
