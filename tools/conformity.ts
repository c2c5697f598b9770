/**
 * Keeps docs/conformity.md honest: `node tools/conformity.ts` lists every problem and exits 1 if there is one,
 * `--not-yet` lists the statements that no test shows yet, `--write-count` brings the count line up to date.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { findTitles, parseReferences } from "./conformity/references.ts";
import { countLineOf, findCountLine, isOpen, parseRows, type Row, updateCountLine } from "./conformity/table.ts";

/** Gives the source of a test file named from the root of the repository, or undefined when there is none. */
export type ReadTestFile = (path: string) => string | undefined;

const ID = /^[1-9](\.[a-z0-9]+(-[a-z0-9]+)*){1,2}$/;

/** Every problem of the page, one sentence each. */
export function findProblems(markdown: string, readTestFile: ReadTestFile): string[] {
  const rows = parseRows(markdown);
  return [
    ...rows.flatMap((row) =>
      [...findCellProblems(row), ...findReferenceProblems(row, readTestFile)].map((problem) => `line ${row.line}: ${problem}`),
    ),
    ...findDuplicates(rows),
    ...findCountProblems(markdown, rows),
  ];
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
  if (!shownBy || isOpen(row)) return [];
  return parseReferences(shownBy).flatMap((reference) => {
    if (!reference) return [`${id} is shown by something else than “path/to/file.test.ts › title”`];
    const source = readTestFile(reference.path);
    if (source === undefined) return [`${id} names ${reference.path}, which does not exist`];
    return findTitles(source).has(reference.title) ? [] : [`${id}: no test of ${reference.path} bears the title “${reference.title}”`];
  });
}

function findDuplicates(rows: Row[]): string[] {
  return [...Map.groupBy(rows, (row) => row.cells[0])]
    .filter(([id, bearers]) => id && bearers.length > 1)
    .map(([id, bearers]) => `duplicate id ${id}, on lines ${bearers.map((row) => row.line).join(", ")}`);
}

function findCountProblems(markdown: string, rows: Row[]): string[] {
  const expected = countLineOf(rows);
  const found = findCountLine(markdown);
  return found === expected ? [] : [`the count line should read “${expected}” instead of “${found ?? ""}”`];
}

function main(option: string | undefined): void {
  const root = new URL("../", import.meta.url);
  const page = new URL("docs/conformity.md", root);
  const markdown = readFileSync(page, "utf8");
  const readTestFile: ReadTestFile = (path) => {
    const file = new URL(path, root);
    return existsSync(file) ? readFileSync(file, "utf8") : undefined;
  };
  if (option === "--not-yet") {
    for (const { cells } of parseRows(markdown).filter(isOpen)) process.stdout.write(`${cells[0]}\t${cells[1]}\n`);
    return;
  }
  if (option === "--write-count") {
    writeFileSync(page, updateCountLine(markdown));
    return;
  }
  const problems = findProblems(markdown, readTestFile);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (import.meta.main) main(process.argv[2]);
