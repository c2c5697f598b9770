import { startsWith } from "@badin/contract";
import { read, utils, type WorkBook, type WorkSheet } from "@e965/xlsx";
import { strFromU8, unzipSync } from "fflate";

/** The error for a workbook that cannot be read; its message is a clause in French. */
export class UnreadableWorkbook extends Error {}

/** A sheet that holds something: its rows, the empty ones left out, each with its number and its cells as texts. */
export interface ReadSheet {
  readonly name: string;
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** What is read of each sheet at most. */
export interface SheetBounds {
  readonly rows: number;
  readonly columns: number;
}

const sheetMax = 50;
/** Characters of a cell that are read. */
const cellMaxLength = 20_000;
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
export function readWorkbook(bytes: Uint8Array, bounds: SheetBounds): ReadSheet[] {
  if (!isWorkbook(bytes)) throw new UnreadableWorkbook("ce fichier n’est pas un classeur de tableur");
  const workbook = open(bytes, bounds);
  return workbook.SheetNames.slice(0, sheetMax).flatMap((name, i) => {
    const sheet = workbook.Sheets[name];
    if (!sheet?.["!ref"] || workbook.Workbook?.Sheets?.[i]?.Hidden) return [];
    const rows = rowsOf(sheet, sheet["!ref"], bounds);
    return rows.length === 0 ? [] : [{ name, rows }];
  });
}

function open(bytes: Uint8Array, { rows }: SheetBounds): WorkBook {
  try {
    if (startsWith(bytes, zip) && unfoldedBytes(bytes) > unfoldedMaxBytes)
      throw new UnreadableWorkbook("ce classeur est trop grand à lire");
    return read(bytes, { type: "array", dense: true, sheetRows: rows, cellFormula: false, cellHTML: false, dateNF: "dd/mm/yyyy" });
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

function rowsOf(sheet: WorkSheet, reference: string, { rows, columns }: SheetBounds): ReadSheet["rows"] {
  const range = utils.decode_range(reference);
  range.e.r = Math.min(range.e.r, range.s.r + rows - 1);
  range.e.c = Math.min(range.e.c, range.s.c + columns - 1);
  const table = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false, defval: "", blankrows: true, dateNF: "dd/mm/yyyy", range });
  return table
    .map((cells, i) => ({ line: range.s.r + i + 1, cells: cells.map((cell) => String(cell).slice(0, cellMaxLength)) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
}

/**
 * Returns a sheet as a text of tab-separated lines, an empty line for each empty row, so that line numbers are those of
 * the sheet.
 */
export function textOfSheet({ rows }: ReadSheet): string {
  const lines: string[] = [];
  for (const { line, cells } of rows) lines[line - 1] = cells.map(plainCell).join("\t");
  return Array.from(lines, (line) => line ?? "").join("\n");
}

const plainCell = (cell: string): string => {
  const oneLine = cell.replace(/[\t\r\n\v\f]+/g, " ");
  return oneLine.includes('"') ? `"${oneLine.replaceAll('"', '""')}"` : oneLine;
};
