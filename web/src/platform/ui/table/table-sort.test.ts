import { expect, test } from "vitest";
import { sortRows } from "./table-sort.ts";

test("words sort in French order, numbers by value", () => {
  const self = (value: string) => value;
  expect(sortRows(["zoé", "Éric", "eve", "Ada"], self, "ascending")).toEqual(["Ada", "Éric", "eve", "zoé"]);
  expect(sortRows([10, 9, 100], (n) => n, "descending")).toEqual([100, 10, 9]);
});

test("what has no value comes last in either direction, and equals keep their order", () => {
  const rows = [
    { name: "a", at: null },
    { name: "b", at: 2 },
    { name: "c", at: 1 },
    { name: "d", at: 2 },
  ];
  const names = (direction: "ascending" | "descending") => sortRows(rows, (row) => row.at, direction).map((row) => row.name);
  expect(names("ascending")).toEqual(["c", "b", "d", "a"]);
  expect(names("descending")).toEqual(["b", "d", "c", "a"]);
});
