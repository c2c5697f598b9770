import { parisWallClock } from "@badin/contract";
import writeExcelFile, { type Cell, type Row } from "write-excel-file/node";
import type { ColumnKind, Sheet, SheetCell, SheetColumn } from "./sheet.ts";

const formats: Record<Exclude<ColumnKind, "text">, string> = {
  integer: "0",
  decimal: "0.0",
  index: "0.00",
  percent: "0%",
  date: "dd/mm/yyyy",
  time: "dd/mm/yyyy hh:mm",
};
const widths: Record<ColumnKind, number> = { text: 18, integer: 9, decimal: 9, index: 9, percent: 9, date: 12, time: 17 };

/**
 * Returns a workbook (Office Open XML) with a tab for each sheet: titles bold and frozen, dates and percentages as
 * such, texts never formulas.
 */
export const writeXlsx = async (sheets: readonly Sheet[]): Promise<Buffer> =>
  writeExcelFile(
    sheets.map((sheet) => ({
      sheet: tabName(sheet.name),
      data: [
        ...headingOf(sheet),
        titlesOf(sheet),
        ...sheet.rows.map((cells) => cells.map((cell, i) => cellOf(cell, sheet.columns[i]?.kind))),
      ],
      columns: sheet.columns.map((column) => ({ width: column.width ?? widthOf(column) })),
      stickyRowsCount: headingOf(sheet).length + 1,
      ...(sheet.frozenColumns === undefined ? {} : { stickyColumnsCount: sheet.frozenColumns }),
    })),
    { fontFamily: "Calibri", fontSize: 11 },
  ).toBuffer();

/** The lines above the table, and an empty one below them. */
const headingOf = ({ heading = [] }: Sheet): Row[] =>
  heading.length === 0
    ? []
    : [...heading.map((text, i): Row => [{ value: text, type: String, ...(i === 0 ? { fontWeight: "bold", fontSize: 14 } : {}) }]), []];

const titlesOf = ({ columns }: Sheet): Row =>
  columns.map(({ title, kind = "text" }) => ({
    value: title,
    type: String,
    fontWeight: "bold",
    backgroundColor: "#DCE6F2",
    bottomBorderStyle: "thin",
    wrap: true,
    align: kind === "text" ? "left" : "right",
  }));

/** A text is written with its type, so that « =SUM(A1) » stays the name that somebody typed. */
function cellOf(cell: SheetCell, kind: ColumnKind = "text"): Cell {
  if (cell === null) return null;
  if (typeof cell === "string") return { value: cell, type: String, align: kind === "text" ? "left" : "right" };
  if (kind === "text") return { value: cell, type: Number };
  const format = formats[kind];
  // Spreadsheets know no time zone: the cell holds the wall clock of Paris.
  if (kind === "date" || kind === "time") return { value: new Date(parisWallClock(cell)), type: Date, format };
  return { value: kind === "percent" ? cell / 100 : cell, type: Number, format };
}

/** Long titles go over two lines. */
const widthOf = ({ title, kind = "text" }: SheetColumn): number => Math.max(widths[kind], Math.min(title.length + 2, 14));

/** A tab has 1 to 31 characters, without those that formulas use, nor an apostrophe at its ends. */
function tabName(name: string): string {
  const plain = name
    .replaceAll(/[[\]:*?/\\]/g, " ")
    .slice(0, 31)
    .replaceAll(/^['\s]+|(?<!['\s])['\s]+$/g, "");
  return plain || "Feuille";
}
