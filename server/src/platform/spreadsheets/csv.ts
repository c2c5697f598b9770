import { parisWallClock } from "@badin/contract";
import type { ColumnKind, Sheet, SheetCell } from "./sheet.ts";

/** The byte order mark tells Excel that the file is UTF-8. */
export const byteOrderMark = "\uFEFF";

/**
 * Start of a cell that a spreadsheet would run as a formula (OWASP, « CSV Injection »), the small and full-width forms
 * of its signs, which some spreadsheets take for them, included: an apostrophe before it makes it plain text.
 */
const formulaStart = /^'*[=+\-@\t\r\n\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]/;

/** Returns `text` such that no spreadsheet takes it for a formula; unchanged where it cannot. */
export const escapeFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** Returns the text of which `escapeFormula` made `cell`. */
export const unescapeFormula = (cell: string): string => (cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell);

/**
 * Returns a sheet as the CSV that French spreadsheets open: `;`, UTF-8 with BOM, CRLF, decimal commas, the titles on
 * the first line.
 */
export function writeCsv({ columns, rows }: Sheet): string {
  const line = (cells: readonly SheetCell[]) => cells.map((cell, i) => csvCell(cell, columns[i]?.kind)).join(";");
  return byteOrderMark + [columns.map((c) => c.title), ...rows].map((cells) => `${line(cells)}\r\n`).join("");
}

function csvCell(cell: SheetCell, kind: ColumnKind = "text"): string {
  if (cell === null) return "";
  if (typeof cell === "string") return quotedIfNeeded(escapeFormula(cell));
  if (kind === "date" || kind === "time") return frenchTime(cell, kind);
  const digits = decimals[kind];
  return (digits === undefined ? String(cell) : cell.toFixed(digits)).replace(".", ",");
}

/** A CSV file holds no format: its digits are those of the screen. */
const decimals: Partial<Record<ColumnKind, number>> = { integer: 0, decimal: 1, index: 2 };

const quotedIfNeeded = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** « 07/04/2027 » or « 07/04/2027 14:52 », which French spreadsheets read as a date. */
function frenchTime(at: number, kind: "date" | "time"): string {
  const [day = "", time = ""] = new Date(parisWallClock(at)).toISOString().split("T");
  const date = day.split("-").reverse().join("/");
  return kind === "date" ? date : `${date} ${time.slice(0, 5)}`;
}
