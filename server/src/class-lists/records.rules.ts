import { type CsvRecord, readCsvRecords } from "../text/csv-records.ts";
import { findTitles } from "./columns.rules.ts";

const delimiters = [";", "\t", ",", "|"] as const;
/** Rows looked at to tell the delimiter. */
const sample = 12;

/** The rows of a CSV text that hold something, read with the delimiter that makes the most sense of them. */
export function readRecords(text: string): CsvRecord[] {
  const [best = ";"] = delimiters.toSorted((a, b) => sense(text, b) - sense(text, a));
  return rowsOf(text, best);
}

/** How much sense a delimiter makes: titles that one recognises come first, then rows of one width; a title alone has a column alone. */
function sense(text: string, delimiter: string): number {
  const rows = rowsOf(text, delimiter, sample).map(({ cells }) => cells);
  const titles = findTitles(rows);
  if (titles && rows[titles.index]?.length === 1) return titles.count * 100;
  const widths = new Map<number, number>();
  for (const { length } of rows) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
  return (titles?.count ?? 0) * 100 + Math.max(0, ...widths.values());
}

const rowsOf = (text: string, delimiter: string, limit?: number): CsvRecord[] =>
  readCsvRecords(text, delimiter, limit)
    .map(({ line, cells }) => ({ line, cells: cells.map(tidy) }))
    .filter(({ cells }) => cells.some((cell) => cell !== "") && !/^sep=.$/i.test(cells.join(delimiter)));

/** One space between words, none around; no-break spaces and line breaks are spaces too. A Mac may write « é » as a letter and its accent. */
const tidy = (cell: string): string =>
  cell
    .normalize("NFC")
    .replace(/[\s\u200B\uFEFF]+/g, " ")
    .trim();
