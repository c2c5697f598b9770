/** A row of the page's tables: its line number, from 1, and the text of its cells (id, statement, what shows it). */
export interface Row {
  line: number;
  cells: string[];
}

/** What the third cell holds as long as no test shows the statement. */
export const NOT_YET = "not yet";

const HEADER_OR_RULE = /^\|\s*(Id\b|:?-+)/;
const COUNT_LINE = /^\d+ rows, \d+ shown, \d+ not yet$/m;

/** Every row of every table of the page, without the headers. A `\|` in a cell is a pipe. */
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

/** True when no test shows the row's statement yet. */
export const isOpen = (row: Row) => row.cells[2] === NOT_YET;

/** The count line that the page should bear for these rows. */
export function countLineOf(rows: Row[]): string {
  const open = rows.filter(isOpen).length;
  return `${rows.length} rows, ${rows.length - open} shown, ${open} not yet`;
}

/** The count line that the page bears, if any. */
export const findCountLine = (markdown: string) => COUNT_LINE.exec(markdown)?.[0];

/** The page with its count line brought up to date. */
export const updateCountLine = (markdown: string) => markdown.replace(COUNT_LINE, countLineOf(parseRows(markdown)));
