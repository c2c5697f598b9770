import { expect, test } from "vitest";
import { scoreColor, scoreMessage, successPercent } from "./scores.ts";

const scores = [100, 99, 70, 69, 51, 50, 49, 0];

test("a score of 70 or more is a success, 50 or more a warning, less a danger", () => {
  expect(scores.map(scoreColor)).toEqual(["success", "success", "success", "warning", "warning", "warning", "danger", "danger"]);
});

test("a score above 50 is yellow and says « C’est bien », up to 70", () => {
  for (const score of [50.1, 51, 60, 69, 69.9]) expect([scoreColor(score), scoreMessage(score)]).toEqual(["warning", "C’est bien"]);
});

test("the words of the result are to the letter", () => {
  expect(scores.map(scoreMessage)).toEqual([
    "Parfait !",
    "Très bien",
    "Très bien",
    "C’est bien",
    "C’est bien",
    "C’est bien",
    "Entraîne-toi !",
    "Entraîne-toi !",
  ]);
});

test("the percentage is of answers given, and only all right makes 100", () => {
  expect([successPercent(0, 0), successPercent(2, 3), successPercent(299, 300), successPercent(300, 300)]).toEqual([0, 67, 99, 100]);
});
