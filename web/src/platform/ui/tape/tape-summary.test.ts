import { expect, test } from "vitest";
import { tapeSummary } from "./tape-summary.ts";

const spoken = (text: string) => text.replaceAll("\u00A0", " ");

test("the summary tells where one is and how it went", () => {
  expect(spoken(tapeSummary(["right", "right", "wrong", "todo"], 3))).toBe("Question 4 sur 4. 2 réponses justes, 1 fausse.");
});

test("once the run is over it tells how many questions it had", () => {
  expect(spoken(tapeSummary(["right", "wrong"]))).toBe("2 questions. 1 réponse juste, 1 fausse.");
});
