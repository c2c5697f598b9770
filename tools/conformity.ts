/**
 * Checks docs/conformity.md (docs/decisions/0018): `node tools/run.mjs tools/conformity.ts` lists every problem and
 * exits 1 if there is one.
 */
import { existsSync, readFileSync } from "node:fs";
import { findTitles, parseReferences } from "./conformity/references.ts";

/** Returns the source of a test file, by its path from the root of the repository; undefined when there is none. */
export type ReadTestFile = (path: string) => string | undefined;

/** A row of the page's tables: its line number, from 1, and the text of its cells (id, statement, tests). */
interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** « b » is for what goes beyond the specification. */
const ID = /^[1-9b](\.[a-z0-9]+(-[a-z0-9]+)*){1,2}$/;
const HEADER_OR_RULE = /^\|\s*(Id\b|:?-+)/;

/** Returns every problem of the page, one sentence each. */
export function findProblems(markdown: string, readTestFile: ReadTestFile): string[] {
  const rows = parseRows(markdown);
  return [
    ...rows.flatMap((row) =>
      [...findCellProblems(row), ...findReferenceProblems(row, readTestFile)].map((problem) => `line ${row.line}: ${problem}`),
    ),
    ...findDuplicates(rows),
  ];
}

/** Returns every row of every table of the page, without the headers. A `\|` in a cell is a pipe. */
export function parseRows(markdown: string): Row[] {
  return markdown
    .split("\n")
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => text.startsWith("|") && !HEADER_OR_RULE.test(text))
    .map(({ line, text }) => ({ line, cells: splitCells(text) }));
}

function splitCells(row: string): string[] {
  return row
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll("\\|", "|").trim());
}

function findCellProblems({ cells }: Row): string[] {
  const [id = ""] = cells;
  const problems: string[] = [];
  if (cells.length !== 3) problems.push(`${id} has ${cells.length} cells instead of 3 (write \\| for a pipe)`);
  if (cells.includes("")) problems.push(`${id || "the row"} has an empty cell`);
  if (id && !ID.test(id)) problems.push(`malformed id ${id}`);
  return problems;
}

function findReferenceProblems(row: Row, readTestFile: ReadTestFile): string[] {
  const [id, , shownBy] = row.cells;
  if (!shownBy) return [];
  return parseReferences(shownBy).flatMap((reference) => {
    if (!reference) return [`${id} is shown by something else than “path/to/file.test.ts › title”`];
    const source = readTestFile(reference.path);
    if (source === undefined) return [`${id} names ${reference.path}, which does not exist`];
    return findTitles(source).has(reference.title) ? [] : [`${id}: no test of ${reference.path} bears the title “${reference.title}”`];
  });
}

function findDuplicates(rows: readonly Row[]): string[] {
  return [...Map.groupBy(rows, (row) => row.cells[0])]
    .filter(([id, bearers]) => id && bearers.length > 1)
    .map(([id, bearers]) => `duplicate id ${id}, on lines ${bearers.map((row) => row.line).join(", ")}`);
}

function main(): void {
  const root = new URL("../", import.meta.url);
  const readTestFile: ReadTestFile = (path) => {
    const file = new URL(path, root);
    return existsSync(file) ? readFileSync(file, "utf8") : undefined;
  };
  const problems = findProblems(readFileSync(new URL("docs/conformity.md", root), "utf8"), readTestFile);
  for (const problem of problems) console.error(`docs/conformity.md, ${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (import.meta.main) main();
