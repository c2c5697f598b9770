import { expect, test } from "vitest";
import { leftOf } from "./left-of.ts";

test("what is left of a session is said in questions, then in those that come back: never 0 questions while some do", () => {
  const spaces = (text: string) => text.replace(/\u00A0/g, " ");
  expect(spaces(leftOf({ answered: 3, total: 15, missed: 1 }))).toBe("Encore 13 questions, environ 8 min.");
  expect(spaces(leftOf({ answered: 15, total: 15, missed: 3 }))).toBe("Encore 3 à rattraper.");
  // A copy that this device kept before questions were counted so.
  expect(spaces(leftOf({ answered: 14, total: 15 }))).toBe("Encore 1 question, environ 1 min.");
});
