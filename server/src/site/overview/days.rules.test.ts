import { expect, test } from "vitest";
import { answersByDay } from "./days.rules.ts";

const hour = (text: string) => Date.parse(text) / 3_600_000;
const now = Date.parse("2026-10-26T09:00:00Z");

test("hours go to their day in Paris, also where the clock changes, and days without answers are there", () => {
  const byHour = [
    { hour: hour("2026-10-24T21:00:00Z"), answers: 1 },
    { hour: hour("2026-10-24T22:00:00Z"), answers: 2 },
    { hour: hour("2026-10-25T22:00:00Z"), answers: 4 },
    { hour: hour("2026-10-25T23:00:00Z"), answers: 8 },
    { hour: hour("2026-10-01T12:00:00Z"), answers: 16 },
  ];
  expect(answersByDay(byHour, now, 4)).toEqual([
    { day: "2026-10-23", answers: 0 },
    { day: "2026-10-24", answers: 1 },
    { day: "2026-10-25", answers: 6 },
    { day: "2026-10-26", answers: 8 },
  ]);
});
