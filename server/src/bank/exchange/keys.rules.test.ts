import { expect, test } from "vitest";
import { type Key, readKey, readKeys } from "./keys.rules.ts";

const four = ["la pression", "la vitesse", "la masse", "le temps"];
const figures = ["2", "3", "4", "6"];
const letters = ["D.", "C.", "B.", "A."];
const rightOf = (...keys: [cell: string, answers: readonly string[]][]) =>
  readKeys(keys.map(([cell, answers]): Key => ({ cell, answers }))).map(({ right, doubt }) => [right.join(), doubt !== null]);

test("a column of texts is read as texts, also where one looks like a rank or a letter; that one is to be looked at", () => {
  expect(rightOf(["la vitesse", four], ["3", figures], ["A.", letters])).toEqual([
    ["2", false],
    ["2", true],
    ["4", true],
  ]);
});

test("a column of ranks stays one, although some answers are figures; one of letters too", () => {
  expect(rightOf(["1", four], ["4", four], ["3", figures])).toEqual([
    ["1", false],
    ["4", false],
    ["3", true],
  ]);
  expect(rightOf(["A", four], ["D", four], ["A", ["B", "A", "C", "D"]])).toEqual([
    ["1", false],
    ["4", false],
    ["1", true],
  ]);
});

test("a figure that is the text of the answer of its own rank raises no doubt", () => {
  expect(rightOf(["2", ["1", "2", "3", "4"]], ["3", ["1", "2", "3", "4"]])).toEqual([
    ["2", false],
    ["3", false],
  ]);
});

test("a key that two kinds read alike often is doubtful each time it differs", () => {
  expect(rightOf(["3", figures], ["4", figures])).toEqual([
    ["3", true],
    ["4", true],
  ]);
});

test.each([
  ["B", "2"],
  ["b", "2"],
  ["(b)", "2"],
  ["B.", "2"],
  ["Réponse B", "2"],
  ["choice_b", "2"],
  ["B. la vitesse", "2"],
  ["D) le temps", "4"],
  ["B - la vitesse", "2"],
  ["2) la vitesse", "2"],
  ["b la vitesse", "2"],
  ["LA VITESSE", "2"],
  ["A et C", "1,3"],
  ["1, 3", "1,3"],
  ["E", "5"],
  ["B. le temps", ""],
  ["la force", ""],
  ["", ""],
])("%j names %j", (cell, right) => {
  expect(readKey(cell, four)).toEqual({ right: right === "" ? [] : right.split(",").map(Number), doubt: null });
});

test("the text of an answer that begins with a letter alone is no letter", () => {
  expect(readKey("A la mer", ["le vent", "A la mer", "y aller", "rien"])).toEqual({ right: [2], doubt: null });
  expect(readKey("mHz", ["MHz", "mHz", "mhz", "Mhz"]).right).toEqual([2]);
});

test("ranks counted from 0", () => {
  expect(
    readKeys(
      ["0", "3"].map((cell) => ({ cell, answers: four })),
      true,
    ).map(({ right }) => right),
  ).toEqual([[1], [4]]);
});

test("a rank as a spreadsheet writes it, a text without its full stop and one without its powers are read, the last with a doubt", () => {
  expect(rightOf(["2.0", four], ["3,0", four])).toEqual([
    ["2", false],
    ["3", false],
  ]);
  expect(rightOf(["la vitesse.", four])).toEqual([["2", false]]);
  expect(rightOf(["103", ["10³", "10⁴", "10²", "10"]])).toEqual([["1", true]]);
  expect(rightOf(["103", ["10³", "103", "10²", "10"]])).toEqual([["2", false]]);
});
