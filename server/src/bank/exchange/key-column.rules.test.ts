import { expect, test } from "vitest";
import type { SeveralKeyReadings } from "./item.ts";
import { chosenKeysOf } from "./key-column.rules.ts";
import { waysOf } from "./keys.rules.ts";

const four = ["le nœud", "le hectopascal", "le mètre", "le degré"];
const columnOf = (rows: readonly (readonly [cell: string, answers: readonly string[]])[], fromZero = false) => ({
  keys: rows.map(([cell, answers]) => ({ cell, answers })),
  ways: waysOf(rows.map(([cell, answers]) => ({ cell, answers }))),
  fromZero,
  title: "Rép.",
  textOf: (i: number) => `Question ${i + 1}`,
});
const ranks = (cells: string) => columnOf([...cells].map((cell) => [cell, four]));
/** The readings that are asked of; none when the column has one. */
function askedOf(column: ReturnType<typeof columnOf>): string[] {
  try {
    chosenKeysOf(column, { keys: [] });
    return [];
  } catch (error) {
    return (error as SeveralKeyReadings).keys.readings.map(({ reading }) => reading);
  }
}
const readAs = (column: ReturnType<typeof columnOf>, reading: "zero" | "one" | "letter" | "text" | "none") =>
  chosenKeysOf(column, { keys: [{ table: "", reading }] })?.map(({ right }) => right.join());

const numbers = ["1", "2", "3", "4"];
const letters = ["D", "C", "B", "A"];
test.each([
  ["ranks from 1, one of which is the fourth", ranks("1243"), []],
  ["ranks that begin with 0", ranks("1203"), ["zero", "one"]],
  ["a 0 beside the rank of the last answer", ranks("1042"), []],
  ["five answers, ranks from 0 to 4", columnOf([..."04"].map((cell) => [cell, [...four, "le pied"]])), ["zero", "one"]],
  ["one key alone, which tells nothing of a column", ranks("0"), []],
  ["ranks without 0", ranks("123"), []],
  ["ranks without 0 in a table that counts from 0", { ...ranks("123"), fromZero: true }, ["zero", "one"]],
  [
    "a 0 in a workbook's own writing, and a letter that changes nothing",
    columnOf([
      ["0,0", four],
      ["2", four],
      ["1", four],
      ["B", four],
    ]),
    ["zero", "one"],
  ],
  [
    "numbers that are answers in another order",
    columnOf([
      ["2", ["4", "3", "2", "1"]],
      ["1", ["2", "1", "4", "3"]],
    ]),
    ["one", "text"],
  ],
  [
    "numbers that are the answers of their ranks",
    columnOf([
      ["2", numbers],
      ["3", numbers],
    ]),
    [],
  ],
  [
    "numbers that are answers, one of which is 0",
    columnOf([
      ["0", ["1", "2", "0", "3"]],
      ["2", ["1", "2", "0", "3"]],
    ]),
    ["zero", "one", "text"],
  ],
  [
    "letters that are answers too",
    columnOf([
      ["A", letters],
      ["C", letters],
    ]),
    ["letter", "text"],
  ],
  [
    "one row among others that reads in two ways",
    columnOf([
      ["B", letters],
      ["A", four],
      ["B", four],
    ]),
    [],
  ],
  [
    "texts among which two are ranks",
    columnOf([
      ["le mètre", four],
      ["3", ["2", "3", "4", "6"]],
      ["3", ["2", "3", "4", "6"]],
    ]),
    [],
  ],
  [
    "as many ranks as texts, each with one reading",
    columnOf([
      ["2", four],
      ["3", four],
      ["le mètre", four],
      ["le nœud", four],
    ]),
    [],
  ],
  [
    "no key at all",
    columnOf([
      ["", four],
      ["", four],
    ]),
    [],
  ],
] as const)("a column of keys is asked about when it has several readings as a whole: %s", (_name, column, expected) => {
  expect(askedOf(column as ReturnType<typeof columnOf>)).toEqual(expected);
});

test("its first rows are shown under each reading, with what the column holds", () => {
  const asked = () => chosenKeysOf(ranks("12030"), { keys: [], table: "meteo.csv" });
  expect(asked).toThrow("sa colonne «\u00a0Rép.\u00a0» se lit de plusieurs façons");
  try {
    asked();
  } catch (error) {
    const row = (index: number, cell: string, answer: string | null) => ({ index, text: `Question ${index}`, cell, answer });
    expect((error as SeveralKeyReadings).keys).toEqual({
      table: "meteo.csv",
      column: "Rép.",
      rows: 5,
      cells: ["0", "1", "2", "3"],
      readings: [
        { reading: "zero", rows: [row(1, "1", "le hectopascal"), row(2, "2", "le mètre"), row(3, "0", "le nœud")] },
        { reading: "one", rows: [row(1, "1", "le nœud"), row(2, "2", "le hectopascal"), row(3, "0", null)] },
      ],
    });
  }
});

test("the whole column is read as a person says, a choice that is none of its readings is asked again, and nobody to ask changes nothing", () => {
  expect(readAs(ranks("1203"), "zero")).toEqual(["2", "3", "1", "4"]);
  expect(readAs(ranks("1203"), "one")).toEqual(["1", "2", "0", "3"]);
  expect(readAs(ranks("1203"), "none")).toEqual(["", "", "", ""]);
  const texts = columnOf([
    ["2", ["4", "3", "2", "1"]],
    ["1", ["2", "1", "4", "3"]],
    ["", four],
  ]);
  expect(readAs(texts, "text")).toEqual(["3", "2", ""]);
  expect(readAs(texts, "one")).toEqual(["2", "1", ""]);
  expect(() => readAs(ranks("1203"), "letter")).toThrow("de plusieurs façons");
  expect(() => chosenKeysOf(ranks("1203"), { keys: [{ table: "other.csv", reading: "zero" }] })).toThrow("de plusieurs façons");
  expect(readAs(ranks("1243"), "zero")).toBeUndefined();
  expect(chosenKeysOf(ranks("1203"), {})).toBeUndefined();
});
