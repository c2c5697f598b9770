import { expect, test } from "vitest";
import { commandOf, type KeyPress } from "./quiz-keys.rules.ts";

const press = (key: string, more: Partial<KeyPress> = {}) =>
  commandOf({ key, code: "", modified: false, repeated: false, focus: "quiz", charactersAnswer: true, ...more });

test("A to D answer, in capitals or not", () => {
  expect(["a", "B", "c", "D"].map((key) => press(key))).toEqual([0, 1, 2, 3].map((answer) => ({ answer })));
  expect(press("e")).toBeUndefined();
});

test("1 to 4 answer, also on the figures of a French keyboard and on the keypad", () => {
  expect(press("1", { code: "Digit1" })).toEqual({ answer: 0 });
  expect(press("é", { code: "Digit2" })).toEqual({ answer: 1 });
  expect(press("3", { code: "Numpad3" })).toEqual({ answer: 2 });
  expect(press("4")).toEqual({ answer: 3 });
  expect(press("5", { code: "Digit5" })).toBeUndefined();
});

test("letters count by what they write: Q of an American keyboard is A of a French one", () => {
  expect(press("a", { code: "KeyQ" })).toEqual({ answer: 0 });
  expect(press("q", { code: "KeyA" })).toBeUndefined();
});

test("other letters are those of the screen, and none where letters do nothing", () => {
  expect(["r", "R", "h"].map((key) => press(key, { letters: "r" }))).toEqual([{ letter: "r" }, { letter: "r" }, undefined]);
  expect(press("Shift", { letters: "shift" })).toBeUndefined();
  expect(press("r", { letters: "r", charactersAnswer: false })).toBeUndefined();
});

test("arrows move between questions, Enter goes on", () => {
  expect([press("ArrowLeft"), press("ArrowRight"), press("Enter")]).toEqual(["previous", "next", "goOn"]);
});

test("Enter is left to the button or the link that has the focus", () => {
  expect(press("Enter", { focus: "control" })).toBeUndefined();
  expect(press("ArrowRight", { focus: "control" })).toBe("next");
  expect(press("a", { focus: "control" })).toEqual({ answer: 0 });
});

test("nothing happens while writing, with Ctrl, Alt or Meta, or while the key is held", () => {
  for (const key of ["a", "1", "Enter", "ArrowRight"]) {
    expect(press(key, { focus: "field" })).toBeUndefined();
    expect(press(key, { modified: true })).toBeUndefined();
    expect(press(key, { repeated: true })).toBeUndefined();
  }
});

test("turned off, letters and figures do nothing; arrows and Enter, which write nothing, still move", () => {
  const off = { charactersAnswer: false };
  expect([press("a", off), press("1", { code: "Digit1", ...off })]).toEqual([undefined, undefined]);
  expect([press("ArrowLeft", off), press("Enter", off)]).toEqual(["previous", "goOn"]);
});
