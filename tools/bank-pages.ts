import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bankPages, factsPage, loadExams, loadFacts, loadLessons } from "@badin/bank";

// The pages of docs/bank/, made from the shipped questions: `node tools/run.mjs tools/bank-pages.ts --write`.
const directory = join(import.meta.dirname, "../docs/bank");
const pages = new Map([...bankPages(loadExams(), loadLessons()), ["what-is-asked.md", factsPage(loadFacts())]]);
if (process.argv.includes("--write")) {
  mkdirSync(directory, { recursive: true });
  for (const [name, text] of pages) writeFileSync(join(directory, name), text);
}
process.stdout.write(`${[...pages.keys()].join("\n")}\n`);
