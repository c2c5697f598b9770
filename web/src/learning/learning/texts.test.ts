import { expect, test } from "vitest";
import { texts } from "./texts.ts";

test("what is missing for a forecast never counts past its goal", () => {
  expect(texts.progress.missingText(7, 5)).toMatch(/^7 sur 40, et 3\s+thèmes sur 3\./);
  expect(texts.progress.missingText(52, 2)).toMatch(/^40 sur 40, et 2\s+thèmes sur 3\./);
});
