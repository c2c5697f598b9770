import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readBankFile } from "./read-file.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../docs/operations/exchange.md"), "utf8");
const examples = [...page.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, format = "", text = ""]) => ({ format, text }));

const extensions: Readonly<Record<string, string>> = { aiken: "txt", amc: "txt", latex: "tex" };

test("every format has its example", () => {
  expect(new Set(examples.map(({ format }) => format))).toEqual(new Set(["json", "xml", "gift", "csv", "aiken", "amc", "latex"]));
});

test.each(examples)("the example in $format is read whole", ({ format, text }) => {
  const defaults = format === "aiken" ? { theme: 1, year: 2020 } : {};
  const { items, refused } = readBankFile(`exemple.${extensions[format] ?? format}`, Buffer.from(text), defaults);
  expect([items.length, refused]).toEqual([1, []]);
});
