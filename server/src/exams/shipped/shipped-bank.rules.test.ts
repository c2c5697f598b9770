import fc from "fast-check";
import { expect, test } from "vitest";
import { matchAnswers } from "./shipped-bank.rules.ts";

const stored = ["un", "deux", "trois", "quatre"].map((text, i) => ({ id: 10 + i, text }));

test("answers that change places keep their rows, so that what was answered still says the same", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(stored, { minLength: 4 }), (order) => {
      expect(
        matchAnswers(
          stored,
          order.map((a) => a.text),
        ),
      ).toEqual(order);
    }),
  );
});

test("a reworded answer takes the row that is left over", () => {
  expect(matchAnswers(stored, ["deux", "une", "trois", "quatre"])).toEqual([
    { id: 11, text: "deux" },
    { id: 10, text: "une" },
    { id: 12, text: "trois" },
    { id: 13, text: "quatre" },
  ]);
});
