import type { ImportRow } from "@badin/contract";
import { expect, test } from "vitest";
import { draftOf, errorsOf, isSound, pointOf, pointsToSend } from "./review.rules.ts";

const row: ImportRow = {
  index: 3,
  text: "Que mesure un baromètre ?",
  answers: ["La pression", "Le vent", "La masse", "Le temps"],
  correct: 1,
  theme: 1,
  year: 2020,
  comment: null,
  picture: null,
  written: null,
  point: null,
  suggested: ["1.1.2", "1.2.1"],
  confident: true,
};
const none = { theme: 0, year: 0 };

test("a draft has four answers, the theme and year of the file when the item has none, and no right answer out of the four", () => {
  expect(draftOf({ ...row, answers: ["un", "deux"] }, none).answers).toEqual(["un", "deux", "", ""]);
  expect(draftOf({ ...row, answers: ["un", "deux", "trois", "quatre", "cinq"] }, none).answers[3]).toBe("quatre\ncinq");
  expect(draftOf({ ...row, theme: null, year: 0, correct: 5 }, { theme: 2, year: 2019 })).toMatchObject({
    theme: 2,
    year: 2019,
    correct: null,
  });
  expect(draftOf({ ...row, theme: 0 }, none).theme).toBeNull();
});

test("what is wrong is said at its field", () => {
  expect(isSound(errorsOf(draftOf(row, none)))).toBe(true);
  const draft = draftOf({ ...row, text: "Que", answers: ["Le vent", "le vent ", " ", "4"], correct: null, theme: null, year: null }, none);
  const { answers, ...others } = errorsOf(draft);
  expect(Object.keys(others)).toEqual(["text", "correct", "theme", "year"]);
  expect(answers.map((error) => error !== undefined)).toEqual([false, true, true, false]);
  expect(isSound(errorsOf({ ...draftOf(row, none), comment: "a".repeat(4001) }))).toBe(false);
});

test("the point of an item is the one chosen, else the file’s, else the sure one; one of another theme does not count", () => {
  expect(pointOf(row, new Map())).toBe("1.1.2");
  expect(pointOf({ ...row, confident: false }, new Map())).toBe("");
  expect(pointOf({ ...row, point: "1.2.1" }, new Map())).toBe("1.2.1");
  expect(pointOf(row, new Map([[3, ""]]))).toBe("");
  expect(pointOf(row, new Map([[3, "2.1.1"]]))).toBe("1.1.2");
});

test("the points sent are those that the file does not say, of the questions that come in", () => {
  const rows = [row, { ...row, index: 4, point: "1.1.2" }, { ...row, index: 5, suggested: [] }, { ...row, index: 6, confident: false }];
  expect(pointsToSend({ rows, programme: [] }, new Map([[6, "1.2.1"]]))).toEqual([
    { index: 3, point: "1.1.2" },
    { index: 6, point: "1.2.1" },
  ]);
});
