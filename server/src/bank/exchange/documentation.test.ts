import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readBankFile } from "./read-file.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../docs/operations/exchange.md"), "utf8");
const examples = [...page.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, format = "", text = ""]) => ({ format, text }));

test("every format has its example", () => {
  expect(new Set(examples.map(({ format }) => format))).toEqual(new Set(["json", "xml", "gift", "csv", "aiken"]));
});

test.each(examples)("the example in $format is read whole", ({ format, text }) => {
  const defaults = format === "aiken" ? { theme: 1, year: 2020 } : {};
  const { items, refused } = readBankFile(`exemple.${format === "aiken" ? "txt" : format}`, Buffer.from(text), defaults);
  expect([items.length, refused]).toEqual([1, []]);
});
