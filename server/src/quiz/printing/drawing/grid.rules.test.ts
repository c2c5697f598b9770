import { expect, test } from "vitest";
import { codeLength, gridPages, readSheetCode, sheetCode } from "./grid.rules.ts";
import { layOutGrid, totalsTop } from "./grid-layout.rules.ts";
import { page } from "./page.ts";

const part = (short: string, count: number) => ({
  short,
  questions: Array.from({ length: count }, (_, i) => ({ number: i + 1 })) as never[],
});

test("an exam of 110 questions with English stands on one page, a part a column", () => {
  const parts = ["1", "2", "3", "4", "5", "6. Anglais"].map((short) => part(short, 22));
  const pages = gridPages(parts);
  expect(pages).toHaveLength(1);
  expect(pages[0]?.map((c) => c.title)).toEqual(["1", "2", "3", "4", "5", "6. Anglais"]);
  expect(pages[0]?.every((c) => c.numbers.length === 22)).toBe(true);
});

test.each([1, 20, 22, 40])("an exam of %d questions a part stands on one page, its circles apart and inside the paper", (perPart) => {
  const [layout, ...others] = layOutGrid(["1", "2", "3", "4", "5", "6. Anglais"].map((short) => part(short, perPart)));
  expect(others).toEqual([]);
  const bubbles = layout?.columns.flatMap((c) => c.rows.flatMap((r) => r.bubbles)) ?? [];
  expect(bubbles).toHaveLength(6 * 4 * perPart);
  for (const { x, y, radius } of bubbles) {
    expect(radius).toBeGreaterThan(4);
    expect(x + radius).toBeLessThan(page.right);
    expect(y + radius).toBeLessThan(totalsTop);
  }
  for (const { rows } of layout?.columns ?? [])
    for (const [
      i,
      {
        y,
        bubbles: [first],
      },
    ] of rows.entries())
      expect(y - (rows[i - 1]?.y ?? 0)).toBeGreaterThan(2 * (first?.radius ?? 0));
});

test("an exam with a part of more than 40 questions has a second page", () => {
  const pages = gridPages(["1", "2", "3", "4", "5", "6"].map((short) => part(short, short === "3" ? 41 : 20)));
  expect(pages.map((columns) => columns.length)).toEqual([6, 1]);
  expect(pages[0]?.find((c) => c.title === "")?.numbers).toEqual([41]);
});

test.each([
  [1, 1, 1],
  [20, 1, 1],
  [33, 1, 2],
  [120, 1, 6],
  [121, 1, 5],
  [240, 1, 6],
  [500, 3, 1],
])("the %d questions of a quiz take %d pages", (count, pageCount, lastColumns) => {
  const pages = gridPages([part("Quiz", count)]);
  expect(pages).toHaveLength(pageCount);
  expect(pages.at(-1)).toHaveLength(lastColumns);
  expect(pages.flat().flatMap((c) => c.numbers)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
});

test("the squares say sheet, kind and variant, and show one or two squares read wrong", () => {
  const id = { kind: "exam", number: 1042, variant: "C" } as const;
  const code = sheetCode(id);
  expect(code).toHaveLength(codeLength);
  expect(readSheetCode(code)).toEqual(id);
  expect(readSheetCode(sheetCode({ ...id, kind: "quiz" }))).toEqual({ ...id, kind: "quiz" });
  for (let i = 0; i < codeLength; i++)
    for (let j = i; j < codeLength; j++)
      expect(readSheetCode(code.map((black, n) => (n === i || n === j ? !black : black)))).toBeUndefined();
  expect(readSheetCode(code.map(() => false))).toBeUndefined();
});
