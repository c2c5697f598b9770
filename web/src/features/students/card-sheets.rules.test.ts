import type { Student } from "@badin/contract";
import { expect, test } from "vitest";
import { sheetsOf } from "./card-sheets.rules.ts";

const students = (count: number, qrcode: string) => Array.from({ length: count }, (_, id) => ({ id, qrcode }) as Student);

test("cards go by sheets of four rows of two; who has none is left out", () => {
  expect(sheetsOf([...students(9, "png"), ...students(5, "")]).map((sheet) => sheet.length)).toEqual([8, 1]);
  expect(sheetsOf(students(3, ""))).toEqual([]);
});
