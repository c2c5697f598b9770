import type { GridReading, PaperEntry } from "@badin/contract";
import { expect, test } from "vitest";
import { decide, doubtsOf, isReady, sheetOf, studentProblem, undecided } from "./grid-photos.rules.ts";

const student = (userId: number, copy: PaperEntry["students"][number]["copy"] = null) => ({
  userId,
  number: userId,
  firstName: "Inès",
  name: "Lefèvre",
  copy,
});
const entry: PaperEntry = {
  id: 1,
  name: "Examen blanc",
  planned: true,
  english: "optional",
  parts: [
    { themeId: 1, asked: 2 },
    { themeId: 6, asked: 2 },
  ],
  students: [student(1), student(2, { kind: "screen", total: null }), student(3, { kind: "paper", total: 60 })],
  variants: [],
};
const answer = (state: GridReading["answers"][number]["state"], letter: "a" | "b" | null = null): GridReading["answers"][number] => ({
  state,
  letter,
  picture: state === "several" || state === "doubtful" ? "data:image/jpeg;base64,AA" : null,
});
const reading = (answers: GridReading["answers"], userId: number | null = 1): GridReading => ({
  variant: "B",
  number: userId,
  userId,
  head: "data:,",
  answers,
});

test("sure answers are taken, doubtful ones wait for the teacher", () => {
  const sheet = sheetOf(entry, reading([answer("one", "b"), answer("several"), answer("none"), answer("none")]));
  expect(sheet.draft).toMatchObject({ variant: "B", english: false, answers: ["b", undefined, "-", "-"] });
  expect(doubtsOf(entry, sheet)).toEqual([expect.objectContaining({ index: 1, themeId: 1, number: 2, isSeveral: true })]);
  expect([undecided(entry, sheet), isReady(entry, sheet, [])]).toEqual([1, false]);
  const decided = { ...sheet, draft: decide(sheet.draft, 1, "-") };
  expect(decided.draft.answers).toEqual(["b", "-", "-", "-"]);
  expect(isReady(entry, decided, [])).toBe(true);
});

test("a student took English when something may be marked there, and its doubts count only then", () => {
  const sheet = sheetOf(entry, reading([answer("one", "a"), answer("none"), answer("none"), answer("doubtful", "a")]));
  expect(sheet.draft.english).toBe(true);
  expect(doubtsOf(entry, sheet).map((d) => [d.themeId, d.number])).toEqual([[6, 2]]);
  expect(undecided(entry, { ...sheet, draft: { ...sheet.draft, english: false } })).toBe(0);
});

test("a copy is saved for a student of the class, once, who did not sit on screen", () => {
  const sheet = (userId: number | null) => sheetOf(entry, reading([answer("none")], userId));
  expect(studentProblem(entry, sheet(1), [])).toBeUndefined();
  expect(studentProblem(entry, sheet(null), [])).toBe("nobody");
  expect(studentProblem(entry, sheet(2), [])).toBe("screen");
  expect(studentProblem(entry, sheet(1), [3, 1])).toBe("twice");
  expect(studentProblem(entry, sheet(3), [])).toBe("again");
  expect([1, 2, 3].map((id) => isReady(entry, sheet(id), []))).toEqual([true, false, true]);
});
