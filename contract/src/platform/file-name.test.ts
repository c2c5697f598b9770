import { expect, test } from "vitest";
import { fileName } from "./file-name.ts";

test("a file is named after what it is of and its day, in letters that every system takes", () => {
  expect(fileName(["BIA du mercredi", "Examen blanc n° 1", "Sujet A"], "pdf", "2027-04-07")).toBe(
    "bia-du-mercredi-examen-blanc-n-1-sujet-a-2027-04-07.pdf",
  );
  expect(fileName(["« Été : 50 % ? »"], "csv")).toMatch(/^ete-50-\d{4}-\d\d-\d\d\.csv$/);
});
