import { startsWith } from "@badin/contract";
import { type CellObject, read, SSF, utils, type WorkBook, type WorkSheet } from "@e965/xlsx";
import { strFromU8, unzipSync } from "fflate";
import { hiddenText, markRuns, withCrossings } from "./rich-text.ts";

/** The error for a workbook that cannot be read; its message is a clause in French. */
export class UnreadableWorkbook extends Error {}

/**
 * A sheet that holds something: its rows, the empty ones left out, each with its number and its cells as texts. Without
 * a reader of cells, they have the marks of runs and of hidden rows (`rich-text.ts`).
 */
export interface ReadSheet {
  readonly name: string;
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** Whether it goes on below the rows or beside the columns that are read. */
  readonly cut: boolean;
}

/** A cell that holds something. */
export interface ShownCell {
  readonly kind: "text" | "number" | "date" | "time" | "boolean" | "error";
  /**
   * What the sheet shows: a day as « 07/04/2027 », a number with the decimal point of English where its file says no
   * language. What is raised, lowered or struck stands between marks (`rich-text.ts`).
   */
  readonly shown: string;
  readonly sheet: string;
  /** Its row, from 1. */
  readonly line: number;
}

/**
 * Returns what is kept of a cell.
 */
export type CellReader = (cell: ShownCell) => string;

/** What is read of each sheet at most. */
export interface SheetBounds {
  readonly rows: number;
  readonly columns: number;
  /** Of all sheets together: one text may stand in each cell of a small file. */
  readonly characters: number;
}

const sheetMax = 50;
/** Characters of the name of a sheet that are read. */
const nameMaxLength = 200;
/** Characters of a cell that are read. */
const cellMaxLength = 20_000;
/** Merged cells of a sheet that are read. */
const mergesMax = 5_000;
const unfoldedMaxBytes = 100 * 1024 * 1024;
const zip = [0x50, 0x4b, 0x03, 0x04];
/** The container of Excel 97, and of a workbook of today that a password locks. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];

/** Whether a file is a workbook of Excel or LibreOffice Calc, by what it holds: .xlsx, .xlsm, .ods or .xls. */
export function isWorkbook(bytes: Uint8Array): boolean {
  if (startsWith(bytes, compound)) return true;
  if (!startsWith(bytes, zip)) return false;
  let found = false;
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        found ||= name === "xl/workbook.xml" || name === "xl/workbook.bin";
        return name === "mimetype" && originalSize < 200;
      },
    });
    return found || strFromU8(entries["mimetype"] ?? new Uint8Array()).includes("opendocument.spreadsheet");
  } catch {
    return false;
  }
}

/**
 * Reads the visible sheets of a workbook: values as they are shown, days as « 07/04/2027 », never formulas. For
 * untrusted files it runs in a confined process: see `readWorkbookAside`.
 * @throws UnreadableWorkbook when it is none, is damaged or is locked by a password
 */
export function readWorkbook(bytes: Uint8Array, bounds: SheetBounds, readCell?: CellReader): ReadSheet[] {
  if (!isWorkbook(bytes)) throw new UnreadableWorkbook("ce fichier n’est pas un classeur de tableur");
  const workbook = open(bytes, bounds);
  let left = bounds.characters;
  const count = (text: string) => {
    left -= text.length;
    if (left < 0) throw tooLarge();
    return text;
  };
  return workbook.SheetNames.slice(0, sheetMax).flatMap((known, i) => {
    const sheet = workbook.Sheets[known];
    if (!sheet?.["!ref"] || workbook.Workbook?.Sheets?.[i]?.Hidden) return [];
    const name = known.slice(0, nameMaxLength);
    const isHidden = (line: number) => sheet["!rows"]?.[line - 1]?.hidden === true;
    const { rows, cut } = rowsOf(sheet, sheet["!ref"], bounds, (cell, line) => {
      const text = count(textOf(cell, line, readCell && ((shown) => readCell({ ...shown, sheet: name }))).slice(0, cellMaxLength));
      return !readCell && text !== "" && isHidden(line) ? hiddenText(text) : text;
    });
    return rows.length === 0 ? [] : [{ name, rows, cut }];
  });
}

const tooLarge = () => new UnreadableWorkbook("ce classeur est trop grand à lire");

function open(bytes: Uint8Array, { rows }: SheetBounds): WorkBook {
  try {
    const isZip = startsWith(bytes, zip);
    if (isZip && unfoldedBytes(bytes) > unfoldedMaxBytes) throw tooLarge();
    return read(isZip ? markRuns(bytes) : bytes, {
      type: "array",
      dense: true,
      sheetRows: rows + 1,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      // Says which rows are hidden.
      cellStyles: true,
      dateNF: "dd/mm/yyyy",
    });
  } catch (error) {
    if (error instanceof UnreadableWorkbook) throw error;
    const locked = /password|encrypt/i.test(String(error));
    throw new UnreadableWorkbook(locked ? "ce classeur est protégé par un mot de passe" : "ce classeur est abîmé", { cause: error });
  }
}

/** What an archive announces once unfolded; one that lies meets the bounds of its process. */
function unfoldedBytes(bytes: Uint8Array): number {
  let sum = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      sum += originalSize;
      return false;
    },
  });
  return sum;
}

type SheetCellReader = (cell: Omit<ShownCell, "sheet">) => string;

function rowsOf(
  sheet: WorkSheet,
  reference: string,
  bounds: SheetBounds,
  read: (cell: CellObject | undefined, line: number) => string,
): Pick<ReadSheet, "rows" | "cut"> {
  const { s: start, e: end } = utils.decode_range(reference);
  const data: readonly ((CellObject | undefined)[] | undefined)[] = sheet["!data"] ?? [];
  fillMerged(sheet);
  const width = Math.min(end.c - start.c + 1, bounds.columns);
  const rows: { line: number; cells: string[] }[] = [];
  let cut = false;
  for (let r = start.r; r <= Math.min(end.r, data.length - 1); r++) {
    const row = data[r] ?? [];
    if (!row.some((cell) => cell !== undefined && shownText(cell).trim() !== "")) continue;
    const beside = row.slice(start.c + width).some((cell) => cell !== undefined && shownText(cell).trim() !== "");
    cut ||= r >= start.r + bounds.rows || beside;
    if (r >= start.r + bounds.rows) break;
    const cells = Array.from({ length: width }, (_, c) => read(row[start.c + c], r + 1));
    if (cells.some((cell) => cell.trim() !== "")) rows.push({ line: r + 1, cells });
  }
  return { rows, cut };
}

/** Gives the value of cells that are merged to each of their rows: « Météo » beside twenty questions. */
function fillMerged(sheet: WorkSheet): void {
  const data = sheet["!data"] ?? [];
  for (const { s: from, e: to } of (sheet["!merges"] ?? []).slice(0, mergesMax)) {
    const cell = data[from.r]?.[from.c];
    if (!cell) continue;
    for (let r = from.r + 1; r <= Math.min(to.r, data.length - 1); r++) {
      const row = data[r];
      if (row) row[from.c] = cell;
    }
  }
}

const shownText = (cell: CellObject): string => (cell.t === "z" ? "" : (cell.w ?? utils.format_cell(cell)));

function textOf(cell: CellObject | undefined, line: number, readCell: SheetCellReader | undefined): string {
  const shown = cell === undefined ? "" : shownText(cell);
  if (cell === undefined || shown === "") return "";
  if (!readCell) return shown;
  const kind = kindOf(cell);
  return readCell({ kind, shown: kind === "date" ? String(SSF.format("dd/mm/yyyy", cell.v)) : shown, line });
}

const kinds: Readonly<Record<string, ShownCell["kind"]>> = { b: "boolean", e: "error", n: "number", d: "date" };

function kindOf({ t, z }: CellObject): ShownCell["kind"] {
  if (t !== "n" || z === undefined || !SSF.is_date(String(z))) return kinds[t] ?? "text";
  return /[dy]/i.test(String(z).replace(/\[[^[\]]{0,50}\]|"[^"]{0,50}"/g, "")) ? "date" : "time";
}

/**
 * Returns a sheet as a text of tab-separated lines, an empty line for each empty row, so that line numbers are those of
 * the sheet. What is struck, and hidden rows, keep their marks (`crossedOf`).
 */
export function textOfSheet({ rows }: ReadSheet): string {
  const lines: string[] = [];
  for (const { line, cells } of rows) lines[line - 1] = cells.map(plainCell).join("\t");
  return Array.from(lines, (line) => line ?? "").join("\n");
}

const plainCell = (cell: string): string => {
  const oneLine = withCrossings(cell).replace(/[\t\r\n\v\f]+/g, " ");
  return oneLine.includes('"') ? `"${oneLine.replaceAll('"', '""')}"` : oneLine;
};
