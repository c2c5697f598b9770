import type { Student } from "@badin/contract";
import { expect, test } from "vitest";
import { isLongCard, sheetsOf } from "./card-sheets.rules.ts";

const students = (count: number, qrcode: string) => Array.from({ length: count }, (_, id) => ({ id, qrcode }) as Student);

test("cards go by sheets of four rows of two; who has none is left out", () => {
  expect(sheetsOf([...students(9, "png"), ...students(5, "")]).map((sheet) => sheet.length)).toEqual([8, 1]);
  expect(sheetsOf(students(3, ""))).toEqual([]);
});

test("a long name, or a long identifier, makes a long card", () => {
  expect(isLongCard("Antoine de Saint-Exupéry", "antoine.de-saint-exupery")).toBe(false);
  expect(isLongCard("Jean-Christophe de Saint-Exupéry-Montesquieu", "jc")).toBe(true);
  expect(isLongCard("Léa Martin", "lea.martin@mon-bureau-numerique.fr")).toBe(true);
});
