import { expect, test } from "vitest";
import { announcement, clockText, lengthText, spanText } from "./time-left.rules.ts";

const minute = 60_000;

test("the clock shows hours and minutes, then minutes and seconds under five minutes", () => {
  expect([150 * minute, 102 * minute, 18 * minute, 5 * minute, 5 * minute - 1000, 61_000, 999, 0, -5].map(clockText)).toEqual([
    "2\u00A0h\u00A030",
    "1\u00A0h\u00A042",
    "18\u00A0min",
    "5\u00A0min",
    "4:59",
    "1:01",
    "0:01",
    "0:00",
    "0:00",
  ]);
});

test("a length is in hours and minutes", () => {
  expect([50, 60, 150, 240, 185].map(lengthText)).toEqual(["50\u00A0min", "1\u00A0h", "2\u00A0h\u00A030", "4\u00A0h", "3\u00A0h\u00A005"]);
});

test("what has lasted is in seconds, minutes with their seconds, then hours", () => {
  expect([0, 18, 60, 125, 3599, 3600, 3899].map(spanText)).toEqual([
    "0\u00A0s",
    "18\u00A0s",
    "1\u00A0min",
    "2\u00A0min\u00A005\u00A0s",
    "59\u00A0min\u00A059\u00A0s",
    "1\u00A0h",
    "1\u00A0h\u00A005",
  ]);
});

test("screen readers are told at 30, 10, 5 and 1 minute, and not each second", () => {
  const told = Array.from({ length: 40 * 60 }, (_, second) => announcement(40 * minute - second * 1000)).filter(
    (text, i, all) => text !== "" && text !== all[i - 1],
  );
  expect(told).toEqual(["Il reste 30 minutes", "Il reste 10 minutes", "Il reste 5 minutes", "Il reste 1 minute"]);
});
