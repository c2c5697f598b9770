import type { ImportCorrections, UnknownSheets } from "@badin/contract";
import {
  type CellReader,
  type ReadSheet,
  readWorkbook,
  type ShownCell,
  UnreadableWorkbook,
} from "../../../platform/spreadsheets/read-workbook.ts";
import { writeRuns } from "../../../platform/spreadsheets/rich-text.ts";
import { themeInCategory, yearAmong } from "../categories.rules.ts";
import { type Defaults, itemMax, type RawFile, type ReadFile, SeveralSheets, tooManyItems, UnreadableFile, type Written } from "../item.ts";
import { readTogether } from "../several-files.rules.ts";
import { lowered, raised } from "../small-signs.rules.ts";
import { shownLines } from "../written.rules.ts";
import { hasKnownTitles, readTable, type TableRecord } from "./csv.ts";

/** Rows above the questions that a sheet may have, and columns that are read. */
const bounds = { rows: itemMax + 12, columns: 100, characters: 32 * 1024 * 1024 };
/** Titles of a sheet that are shown, and their length. */
const shownTitles = 8;
const shownLength = 40;

/**
 * Reads the sheets of a workbook as tables: powers and indices as signs, numbers and days as French spreadsheets show
 * them. What the workbook may have changed is a doubt of its row. A sheet named after a theme gives it to its
 * questions.
 * @throws SeveralSheets when a person must say which sheets hold the questions, UnreadableFile when it cannot be read,
 * UnknownColumns and SeveralKeyReadings as `readTable` does
 */
export function readQuestionWorkbook(
  bytes: Uint8Array,
  defaults: Defaults,
  judgeTable: (read: () => RawFile, corrections: ImportCorrections | undefined) => ReadFile,
  corrections: ImportCorrections | undefined,
): ReadFile {
  const sheets = sheetsOf(bytes);
  const chosen = sheets.filter(({ name }) => sheets.length === 1 || defaults.sheets?.includes(name));
  const [only, ...others] = chosen;
  if (!only) throw new SeveralSheets(describe(sheets));
  const readOne = (sheet: QuestionSheet, some: ImportCorrections | undefined, name?: string) => {
    const table = [defaults.table, name].filter((part) => part !== undefined).join(", ");
    return judgeTable(() => readSheet(sheet, { ...defaults, table }), some);
  };
  if (others.length === 0) return readOne(only, corrections);
  const byName = new Map(chosen.map((sheet) => [sheet.name, sheet]));
  return readTogether(
    chosen.map(({ name }) => ({ folder: ".", name, bytes })),
    corrections,
    ({ name }, some) => readOne(byName.get(name) ?? only, some, name),
  );
}

interface QuestionSheet {
  readonly name: string;
  readonly records: readonly TableRecord[];
}

function sheetsOf(bytes: Uint8Array): QuestionSheet[] {
  const doubts = new Map<string, string[]>();
  const note = ({ sheet, line }: ShownCell, doubt: string) => {
    const row = `${sheet}\n${line}`;
    doubts.set(row, [...(doubts.get(row) ?? []), doubt]);
  };
  const sheets = sheetsIn(bytes, (cell) => cellText(cell, (doubt) => note(cell, doubt)));
  return sheets.map(({ name, rows, cut }) => {
    if (cut && rows.length >= itemMax) throw tooManyItems();
    if (cut) throw new UnreadableFile(`sa feuille «\u00a0${name.slice(0, shownLength)}\u00a0» a plus de ${bounds.columns} colonnes`);
    return { name, records: rows.map((row) => ({ ...row, doubts: doubts.get(`${name}\n${row.line}`) ?? [] })) };
  });
}

function sheetsIn(bytes: Uint8Array, readCell: CellReader): ReadSheet[] {
  try {
    const sheets = readWorkbook(bytes, bounds, readCell);
    if (sheets.length === 0) throw new UnreadableFile("ce classeur est vide");
    return sheets;
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? new UnreadableFile(error.message, { cause: error }) : error;
  }
}

/** Returns the text of a cell; `note` is told what the workbook may have changed in it. */
function cellText({ kind, shown }: ShownCell, note: (doubt: string) => void): string {
  if (kind === "boolean") return shown === "TRUE" ? "VRAI" : shown === "FALSE" ? "FAUX" : shown;
  if (kind === "date") note(`le classeur a pris une cellule pour un jour, «\u00a0${shown}\u00a0»\u00a0: y avait-il autre chose\u00a0?`);
  if (kind === "number") return frenchNumber(shown);
  return writeRuns(shown, {
    raised,
    lowered,
    struck: (run) => {
      note(`elle a des mots barrés, qui sont gardés\u00a0: «\u00a0${run.slice(0, shownLength)}\u00a0»`);
      return run;
    },
  });
}

/** Returns a number as French spreadsheets show it: « 1 013,25 ». */
const frenchNumber = (shown: string): string =>
  /^-?\d{1,3}(?:,\d{3})*\.\d+|^-?\d+\.\d+|^-?\d{1,3}(?:,\d{3})+$/.test(shown) ? shown.replaceAll(",", "\u202f").replace(".", ",") : shown;

function readSheet({ name, records }: QuestionSheet, defaults: Defaults): RawFile {
  const { exams, items } = readTable(records, defaults);
  const { theme, doubt } = themeInCategory(name);
  const year = yearAmong([name]);
  const rows = new Map(defaults.reviewed ? records.map(({ line, cells }) => [line, cells]) : []);
  const said = `sa feuille s’appelle «\u00a0${name.slice(0, shownLength)}\u00a0»\u00a0: ses questions en prennent`;
  return {
    exams,
    items: items.map((item, i) => {
      const taken = [...(theme && item.theme === undefined ? ["le thème"] : []), ...(year && item.year === undefined ? ["l’année"] : [])];
      const doubts = i > 0 || taken.length === 0 ? [] : [`${said} ${taken.join(" et ")}`, ...(doubt === null ? [] : [doubt])];
      const written = writtenAt(item.line, rows);
      return { ...item, written, theme: item.theme ?? theme, year: item.year ?? year, doubts: [...(item.doubts ?? []), ...doubts] };
    }),
  };
}

/** Returns the cells of a row, one below the other. */
function writtenAt(line: number | null, rows: ReadonlyMap<number, readonly string[]>): Written | undefined {
  const cells = rows.get(line ?? 0)?.filter((cell) => cell.trim() !== "");
  return line === null || !cells ? undefined : { file: null, lines: { from: line, to: line }, text: shownLines(cells) };
}

const describe = (sheets: readonly QuestionSheet[]): UnknownSheets =>
  sheets.map(({ name, records }) => ({
    name,
    rows: records.length,
    titles: (records[0]?.cells ?? [])
      .filter((cell) => cell.trim() !== "")
      .slice(0, shownTitles)
      .map((cell) => cell.slice(0, shownLength)),
    known: hasKnownTitles(records),
  }));
