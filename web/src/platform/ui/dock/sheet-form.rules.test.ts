import { expect, test } from "vitest";
import { sheetForm } from "./sheet-form.rules.ts";

const phone = { width: 375, height: 553, textPx: 16, needed: 250, questionBottom: 160 };

test("a sheet rises to its height where the question stays in sight above it, and else carries the question", () => {
  expect(sheetForm(phone)).toBe("rising");
  expect(sheetForm({ ...phone, needed: 394 })).toBe("tall");
});

test("on a wide and low screen, a phone on its side or a laptop at 200 %, it stands beside the question", () => {
  expect([
    sheetForm({ ...phone, width: 667, height: 375 }),
    sheetForm({ ...phone, width: 640, height: 400 }),
    sheetForm({ ...phone, width: 1280, height: 800, needed: 700 }),
  ]).toEqual(["column", "column", "rising"]);
});

test("where fewer than 22 lines of text fit on a phone, it is in the page's flow, also when the text is enlarged", () => {
  expect(sheetForm({ ...phone, width: 320, height: 256 })).toBe("flow");
  expect([27.2, 25].map((textPx) => sheetForm({ ...phone, textPx }))).toEqual(["flow", "rising"]);
});
