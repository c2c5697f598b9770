import type { Student } from "@badin/contract";
import { expect, test } from "vitest";
import { chosenStudents, sheetsOf } from "./card-sheets.rules.ts";

const students = (count: number, qrcode: string) => Array.from({ length: count }, (_, id) => ({ id, qrcode }) as Student);

test("cards go by sheets of four rows of two; who has none is left out", () => {
  expect(sheetsOf([...students(9, "png"), ...students(5, "")]).map((sheet) => sheet.length)).toEqual([8, 1]);
  expect(sheetsOf(students(3, ""))).toEqual([]);
});

test("one student is printed, those of a search, or all", () => {
  const named = (id: number, firstName: string) => ({ id, firstName, name: "Martin", username: firstName, email: null }) as Student;
  const all = [named(1, "Zoé"), named(12, "Zélie"), named(2, "Paul")];
  const chosen = (query: string) => chosenStudents(all, new URLSearchParams(query)).map(({ id }) => id);
  expect(chosen("student=12")).toEqual([12]);
  expect(chosen("student=nobody")).toEqual([]);
  expect(chosen("search=ze")).toEqual([12]);
  expect(chosen("")).toEqual([1, 12, 2]);
});
