import { type CsvRecord, readCsvRecords } from "../../platform/text/csv-records.ts";
import { findTitles } from "./columns.rules.ts";

const delimiters = [";", "\t", ",", "|"] as const;
/** Number of rows read to find the delimiter. */
const sample = 12;
/** Number of columns read. */
const columnsMax = 200;

/**
 * Returns the non-empty rows of a CSV text, read with the delimiter that scores best. Blank lines count but are not
 * read.
 */
export function readRecords(text: string): CsvRecord[] {
  const lines = aligned(text.split(/\r\n?|\n/));
  const mailed = lines.some((line) => mailbox.test(line)) ? readMailboxes(lines) : undefined;
  if (mailed) return mailed;
  const written = [...lines.keys()].filter((i) => lines[i]?.trim());
  const compact = written.map((i) => lines[i]).join("\n");
  const scores = new Map(delimiters.map((delimiter) => [delimiter, delimiterScore(compact, delimiter)]));
  const [best = ";"] = delimiters.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
  const rows = rowsOf(compact, best).map(({ line, cells }) => ({ line: (written[line - 1] ?? 0) + 1, cells }));
  const [only] = rows;
  const sentence = only && rows.length === 1 ? namesInSentence(compact) : undefined;
  if (sentence) return sentence.map((name, i) => ({ line: i + 1, cells: [name] }));
  // Full names one behind the other on a line.
  if (only && rows.length === 1 && only.cells.length > 2 && only.cells.every((cell) => cell === "" || /^\p{L}\S* \p{L}/u.test(cell)))
    return only.cells.filter((cell) => cell !== "").map((cell, i) => ({ line: i + 1, cells: [cell] }));
  const isNumbered = rows.every(({ cells }) => cells.length === 1);
  return isNumbered ? rows.map(({ line, cells }) => ({ line, cells: cells.map(withoutNumber) })) : rows;
}

/** Returns the names of « Léa Petit, Tom Roy et Awa Koné »; undefined for anything else. */
function namesInSentence(text: string): string[] | undefined {
  if (!/ (?:et|&) /i.test(text)) return undefined;
  const names = text.split(/[,;]| (?:et|&) /i).map((name) => tidy(name).replace(/\.$/, ""));
  return names.every((name) => /^\p{L}\S* \p{L}/u.test(name)) ? names : undefined;
}

/** Reads the columns that spaces align, as on a page, where no other sign parts cells. */
function aligned(lines: readonly string[]): readonly string[] {
  const written = lines.filter((line) => line.trim() !== "");
  const wide = written.filter((line) => line.trim().includes("   "));
  if (wide.length * 2 < written.length || written.some((line) => /[;\t|]/.test(line))) return lines;
  return lines.map((line) => line.trim().replace(/ {3,}/g, "\t"));
}

/** An address as mail programs write it, behind a name: « Léa Petit <lea@exemple.fr> ». */
const mailbox = /<[^<>\s@]{1,200}@[^<>\s@]{1,200}>/;

/**
 * Returns the people of a list copied from a mail, as a table of names and addresses in which each has a line;
 * undefined when most lines are something else.
 */
function readMailboxes(lines: readonly string[]): CsvRecord[] | undefined {
  const written = lines.filter((line) => line.trim() !== "");
  if (written.filter((line) => mailbox.test(line)).length * 2 < written.length) return undefined;
  const pieces = written.flatMap((text) => text.split(">").map((piece) => piece.replace(/^[\s,;]+/, "")));
  // A table may have such a column too.
  if (pieces.some((piece) => /[;\t|]/.test(piece) || piece.split(",").length > 2)) return undefined;
  const people = pieces.map(personOfMailbox).filter((cells) => cells.some((cell) => cell !== ""));
  return [["Nom affiché", "Email"], ...people].map((cells, line) => ({ line, cells }));
}

/** Returns the name as it is written, and the address, of « Léa Petit <l@exemple.fr », « "Petit, Léa" <l@… ». */
function personOfMailbox(piece: string): string[] {
  const at = piece.lastIndexOf("<");
  const written = tidy(at < 0 ? piece : piece.slice(0, at))
    .replace(/^["'‘’“”]{1,2}|["'’“”]{1,2}$/g, "")
    .replace(/"/g, "");
  return [withoutNumber(tidy(written)), at < 0 ? "" : tidy(piece.slice(at + 1))];
}

/** Takes away the number, the bullet or the box of a list: « 1. », « 12) », « [3] », « a) », « • », « ☐ ». */
export const withoutNumber = (cell: string): string =>
  cell
    .replace(/^(?:[-–—•*·>☐☑☒✓✔✗✘□■]|\[[ xX]?\]|[xX](?=\s\p{Lu}))\s/u, "")
    .replace(/^(?:n°\s?|[#[(]\s?)?\d{1,3}(?:\s?[\])./°:–-]{1,2}\s?|\s)(?=\p{L})/iu, "")
    .replace(/^[a-z]\)\s/, "");

/**
 * Scores a delimiter: 100 points per recognised title, then one per row of the most frequent width. Widths are ignored
 * when the row of titles has a single column.
 */
function delimiterScore(text: string, delimiter: string): number {
  const rows = rowsOf(text, delimiter, sample).map(({ cells }) => cells);
  const titles = findTitles(rows);
  if (titles && rows[titles.index]?.length === 1) return titles.count * 100;
  const widths = new Map<number, number>();
  for (const { length } of rows) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
  return (titles?.count ?? 0) * 100 + Math.max(0, ...widths.values());
}

const rowsOf = (text: string, delimiter: string, limit?: number): CsvRecord[] =>
  readCsvRecords(text, delimiter, limit)
    .map(({ line, cells }) => ({ line, cells: cells.slice(0, columnsMax).map(tidy) }))
    .filter(({ cells }) => cells.some((cell) => cell !== "") && !/^sep=.$/i.test(cells.join(delimiter)));

/**
 * Normalises spaces: one between words, none around; no-break spaces and line breaks count as spaces, what nobody sees
 * is left out. NFC, because macOS may write « é » as a letter and a combining accent. Quotes around a cell, and what a
 * spreadsheet writes for an error or a text that it must not change (`="007"`), are no part of it.
 */
export const tidy = (cell: string): string => {
  const text = cell
    .normalize("NFC")
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const quoted = /^=?"([^"]*)"$|^'([^']*)'$|^«([^»]*)»$|^“([^”]*)”$/.exec(text);
  const bare = (quoted?.slice(1).find((part) => part !== undefined) ?? text).trim();
  return /^(?:#(?:N\/A|REF!|NAME\?|NOM\s?\?|VALEUR\s?!|VALUE!|DIV\/0\s?!|NULL!|NUL\s?!|NUM!|NOMBRE\s?!)|null)$/i.test(bare) ? "" : bare;
};
