import type { FollowedStudent } from "@badin/contract";
import { expect, test } from "vitest";
import { classMeans } from "./class-means.rules.ts";

const student = (values: Partial<FollowedStudent>): FollowedStudent => ({
  id: 1,
  firstName: "Inès",
  name: "Benali",
  themes: [null, null, null, null, null, null],
  weekAnswers: 0,
  weekSessions: 0,
  weekDays: 0,
  daysSince: null,
  forecast: null,
  answersMissing: 40,
  mockExams: [],
  channel: "home",
  messagedAt: null,
  attention: null,
  ...values,
});
const forecast = (mean: number) => ({ mean, low: mean - 10, high: mean + 10, pass: 0.5 });

test("the means of a class leave out who has no figure, and are null where nobody has", () => {
  const students = [
    student({ themes: [50, 100, null, null, null, null], weekAnswers: 10, forecast: forecast(61.2), mockExams: [30, 52.5] }),
    student({ themes: [61, null, null, null, null, null], weekAnswers: 5, forecast: forecast(70), mockExams: [50] }),
    student({}),
  ];
  expect(classMeans(students)).toEqual({
    themes: [56, 100, null, null, null, null],
    weekAnswers: 5,
    forecast: 66,
    mockExam: 51.25,
  });
  expect(classMeans([])).toEqual({ themes: Array(6).fill(null), weekAnswers: null, forecast: null, mockExam: null });
});
