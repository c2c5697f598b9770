import { chosenQuestionsMax } from "@badin/contract";
import { expect, test } from "vitest";
import { chosenTexts } from "./texts.ts";

test("when no more questions can be chosen, the bar says so", () => {
  expect(chosenTexts.count(1)).toBe("1\u00a0question choisie");
  expect(chosenTexts.count(chosenQuestionsMax - 1)).not.toContain("le plus possible");
  expect(chosenTexts.count(chosenQuestionsMax)).toMatch(/questions choisies, le plus possible à la fois$/);
});
