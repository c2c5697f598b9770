import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bankPages, loadExams, loadLessons } from "@badin/bank";

// The pages of docs/bank/, made from the shipped questions: `node tools/bank-pages.ts --write`.
const directory = join(import.meta.dirname, "../docs/bank");
const pages = bankPages(loadExams(), loadLessons());
if (process.argv.includes("--write")) {
  mkdirSync(directory, { recursive: true });
  for (const [name, text] of pages) writeFileSync(join(directory, name), text);
}
process.stdout.write(`${[...pages.keys()].join("\n")}\n`);
