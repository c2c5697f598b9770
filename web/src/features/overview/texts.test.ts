import { expect, test } from "vitest";
import { actionText, subjectText } from "./texts.ts";

test("the log is told in words", () => {
  expect(actionText("account.delete")).toBe("Compte supprimé");
  expect(subjectText("user:12")).toBe("compte n°\u00a012");
  expect(subjectText("question:3")).toBe("question n°\u00a03");
});

test("what these words do not know yet is told as it is", () => {
  expect(actionText("moon.land")).toBe("moon.land");
  expect(subjectText("moon:1")).toBe("moon:1");
});
