import { expect, test } from "vitest";
import { formatCode, voiceOf } from "./code-format.rules.ts";

test("a code takes its shape as it is typed", () => {
  expect(["b", "b3wf", "b3wf9", "b3wf9htr"].map(formatCode)).toEqual(["B", "B3WF", "B3WF-9", "B3WF-9HTR"]);
});

test("spaces and hyphens of what was typed or pasted find their place", () => {
  expect([" b3wf 9htr ", "B3WF–9HTR", "b3-wf-9htr"].map(formatCode)).toEqual(["B3WF-9HTR", "B3WF-9HTR", "B3WF-9HTR"]);
});

test("the hyphen can be typed, and rubbed out", () => {
  expect(["B3WF-", "B3WF", "B3W-"].map(formatCode)).toEqual(["B3WF-", "B3WF", "B3W"]);
});

test("a class's code is a student's, a school's an adult's, anything else nobody's", () => {
  expect(["b3wf-9htr", "K7QE-4XMP", "B3W", ""].map(voiceOf)).toEqual(["student", "adult", "anyone", "anyone"]);
});
