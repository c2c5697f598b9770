import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bytesOfDataUrl } from "../../platform/text/data-url.ts";
import { assignAnswers, decideOrder } from "./editor.rules.ts";

const stored = ["un", "deux", "trois", "quatre"].map((text, i) => ({ id: 10 + i, text }));

describe("which answer is which", () => {
  test("is told by their ids, whatever becomes of their texts and places", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(stored, { minLength: 4 }), fc.array(fc.string(), { minLength: 4, maxLength: 4 }), (order, texts) => {
        const given = order.map(({ id }, i) => ({ id, text: texts[i] ?? "" }));
        expect(assignAnswers(stored, given)).toEqual(order.map(({ id }) => id));
      }),
    );
  });

  test("is told by their texts without ids, and what is left over takes what is left over", () => {
    expect(assignAnswers(stored, [{ text: "trois" }, { text: "nouveau" }, { text: "un" }, { text: "autre" }])).toEqual([12, 11, 10, 13]);
  });

  test("uses each stored answer once, even with ids of others or given twice", () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 8, max: 15 })), { minLength: 4, maxLength: 4 }), (ids) => {
        const assigned = assignAnswers(
          stored,
          ids.map((id) => ({ id, text: "x" })),
        );
        expect(assigned.toSorted()).toEqual([10, 11, 12, 13]);
      }),
    );
  });
});

test("the order is fixed when answers speak of others, unless a teacher says otherwise", () => {
  const plain = ["Le vent", "La pluie", "La neige", "Le soleil"];
  const speaking = ["Le vent", "La pluie", "Les réponses a et b", "Aucune réponse"];
  expect(decideOrder(plain, null)).toEqual({ fixed_order: 0, order_decided: 0 });
  expect(decideOrder(speaking, null)).toEqual({ fixed_order: 1, order_decided: 0 });
  expect(decideOrder(plain, true)).toEqual({ fixed_order: 1, order_decided: 1 });
  expect(decideOrder(speaking, false)).toEqual({ fixed_order: 0, order_decided: 1 });
  expect(decideOrder(speaking, true)).toEqual({ fixed_order: 1, order_decided: 0 });
});

test("a data URL gives its bytes; anything else gives none", () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(bytesOfDataUrl(`data:image/png;base64,${Buffer.from(bytes).toString("base64")}`)).toEqual(Buffer.from(bytes));
    }),
  );
  expect(bytesOfDataUrl("data:;base64,QQ==")?.toString()).toBe("A");
  for (const url of ["", "https://exemple.fr/a.png", "data:image/svg+xml,<svg/>", "data:image/png;base64,<>"])
    expect(bytesOfDataUrl(url)).toBeUndefined();
});
