import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { factsPage, loadFacts } from "./facts.ts";
import { loadExams, loadIllustrations, loadLessons } from "./load.ts";
import { bankPages } from "./pages.ts";

const pages = new Map([...bankPages(loadExams(), loadLessons()), ["what-is-asked.md", factsPage(loadFacts())]]);

test("the pages of docs/bank/ are those of the questions that ship", () => {
  for (const [name, text] of pages)
    expect(
      readFileSync(join(import.meta.dirname, "../../docs/bank", name), "utf8"),
      `${name}: node tools/run.mjs tools/bank-pages.ts --write`,
    ).toBe(text);
});

test("every drawing stands on the contact sheet of its theme", () => {
  const all = [...pages.values()].join("\n");
  for (const name of loadIllustrations().keys()) expect(all).toContain(`illustrations/${name}.svg"`);
});
