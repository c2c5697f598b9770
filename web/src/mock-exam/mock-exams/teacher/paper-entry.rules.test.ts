import type { PaperEntry } from "@badin/contract";
import { expect, test } from "vitest";
import { answersForm, type CopyDraft, emptyDraft, marksForm, partsFor, press, startsOf } from "./paper-entry.rules.ts";

const question = (id: number, themeId: number, number: number, choices: number[]) => ({ id, themeId, number, choices });
const entry: PaperEntry = {
  id: 1,
  name: "Examen blanc",
  planned: true,
  english: "optional",
  parts: [
    { themeId: 1, asked: 2 },
    { themeId: 2, asked: 2 },
    { themeId: 6, asked: 1 },
  ],
  students: [],
  variants: [
    {
      variant: "B",
      questions: [
        question(12, 1, 1, [4, 3, 2, 1]),
        question(11, 1, 2, [1, 2, 3, 4]),
        question(21, 2, 1, [2, 1, 4, 3]),
        question(22, 2, 2, [3, 4, 1, 2]),
        question(61, 6, 1, [1, 2, 3, 4]),
      ],
    },
  ],
};
const typeIn = (keys: readonly string[], draft = emptyDraft("B", false)): CopyDraft =>
  keys.reduce((d, key) => press(d, key.replace("⇧", ""), key.startsWith("⇧"), startsOf(partsFor(entry, d.english))) ?? d, draft);

test("letters go one after the other, a space leaves one empty, and nothing goes past the end", () => {
  const draft = typeIn(["a", "B", " ", "d", "c", "x"]);
  expect(draft.answers).toEqual(["a", "b", "-", "d"]);
  expect(draft.caret).toBe(4);
});

test("the last answer is taken back, and the caret goes back without erasing", () => {
  expect(typeIn(["a", "b", "Backspace"])).toMatchObject({ answers: ["a", undefined], caret: 1 });
  expect(typeIn(["a", "b", "ArrowLeft", "ArrowLeft", "c"])).toMatchObject({ answers: ["c", "b"], caret: 1 });
  expect(typeIn(["Backspace", "ArrowLeft"])).toEqual(emptyDraft("B", false));
});

test("tab goes to the next part, and is left to the browser after the last", () => {
  const draft = typeIn(["a", "Tab"]);
  expect(draft.caret).toBe(2);
  expect(press(draft, "Tab", false, [0, 2, 4])).toBeUndefined();
  expect(typeIn(["⇧Tab"], draft).caret).toBe(0);
});

test("what is sent names the questions of the variant, and the bank's places of its letters", () => {
  expect(answersForm(entry, typeIn(["a", "b", " ", "d"]))).toEqual({
    english: false,
    answers: [
      { id: 12, chosen: 4 },
      { id: 11, chosen: 2 },
      { id: 21, chosen: null },
      { id: 22, chosen: 2 },
    ],
    marks: null,
  });
  expect(answersForm(entry, emptyDraft("B", true))).toBeUndefined();
});

test("marks are sent once each part has one that it can give", () => {
  const draft = { ...emptyDraft("B", true), marks: { 1: "2", 2: "0", 6: "2" } };
  expect(marksForm(entry, draft)).toBeUndefined();
  expect(marksForm(entry, { ...draft, marks: { ...draft.marks, 6: "1" } })?.marks).toEqual([
    { themeId: 1, right: 2 },
    { themeId: 2, right: 0 },
    { themeId: 6, right: 1 },
  ]);
  expect(marksForm(entry, { ...draft, english: false })?.marks).toHaveLength(2);
});
