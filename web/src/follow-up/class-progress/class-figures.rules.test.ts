import type { FollowedStudent } from "@badin/contract";
import { expect, test } from "vitest";
import { classFigures } from "./class-figures.rules.ts";

const student = (weekDays: number, mean?: number, pass = 0): FollowedStudent =>
  ({ weekDays, forecast: mean === undefined ? null : { mean, pass, low: 0, high: 100 } }) as FollowedStudent;

test("a class is summed up by who will probably pass, the mean forecast, and who worked in the last seven days", () => {
  const students = [student(0), student(2, 61.2, 0.93), student(0, 49.9, 0.5), student(1, 38, 0.11)];
  expect(classFigures(students)).toEqual({ estimated: 3, likely: 2, mean: 50, active: 2 });
});

test("without forecast, there is no mean", () => {
  expect(classFigures([student(0)])).toEqual({ estimated: 0, likely: 0, mean: null, active: 0 });
});
