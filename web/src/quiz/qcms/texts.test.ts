import { expect, test } from "vitest";
import { texts } from "./texts.ts";

test("the average of a quiz is told with one decimal, so that it agrees with its colour", () => {
  expect(texts.list.average(69.6)).toBe("69,6\u00A0%");
});
