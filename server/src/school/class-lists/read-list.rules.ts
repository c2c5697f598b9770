import { type ColumnRole, classListMaxStudents } from "@badin/contract";
import type { CsvRecord } from "../../platform/text/csv-records.ts";
import {
  type Columns,
  chosenColumns,
  findTitles,
  guessColumns,
  hasUnknownTitles,
  isAdult,
  isOthers,
  isProfile,
  rolesOf,
} from "./columns.rules.ts";
import { splitFullName } from "./names.rules.ts";
import { readRecords } from "./records.rules.ts";
import { isSiecle, readSiecle } from "./siecle.rules.ts";

/** The error for a list that cannot be read; its message is shown to the teacher. */
export class UnreadableList extends Error {}

export const refusals = {
  empty: "Cette liste est vide.",
  noNames:
    "Aucun nom n’a été reconnu dans cette liste. Il faut au moins une colonne «\u00a0Prénom\u00a0» et une colonne «\u00a0Nom\u00a0».",
  tooLong: "Cette liste est trop longue à lire. Partagez-la en plusieurs fichiers.",
  tooMany: (count: number) =>
    `Cette liste compte ${count} lignes\u00a0: ${classListMaxStudents} élèves au maximum à la fois. Partagez-la en plusieurs fichiers.`,
} as const;

/** A person as written in the list, not validated. */
export interface ListedPerson {
  readonly line: number;
  readonly firstName: string;
  readonly name: string;
  /** In lower case; empty when absent. */
  readonly email: string;
  /** Whether the teacher said that it is another person than the one of the same name. */
  readonly otherPerson?: boolean;
  /** Whether both names stood in one cell that could be cut otherwise. */
  readonly cutDoubt?: boolean;
  /** Whether a column of profiles says that it is a teacher or a parent. */
  readonly adult?: boolean;
}

/** How the columns of a list are read. */
export interface ListTable {
  /** Empty for a list without titles. */
  readonly titles: readonly string[];
  /** The first rows. */
  readonly sample: readonly (readonly string[])[];
  readonly roles: readonly ColumnRole[];
  /** Number of rows. */
  readonly rows: number;
  /** Titles of the columns of payers and guardians, which are never taken. */
  readonly others: readonly string[];
  /** Titles of the columns of addresses that are not taken: nothing says that they are the students'. */
  readonly unusedEmails: readonly string[];
}

export interface ReadList {
  /** Nobody when the columns are to be chosen. */
  readonly people: readonly ListedPerson[];
  /** Whether a row of titles identified the columns. */
  readonly hasTitles: boolean;
  readonly table: ListTable;
  /** Whether nothing says where the names are: a person must. */
  readonly asks: boolean;
}

/** How a person wants a list to be read. */
export interface Wishes {
  readonly swapNames?: boolean;
  /** What each column holds; undefined for what the titles say. */
  readonly columns?: readonly ColumnRole[] | undefined;
}

/** Lines of a list, at most, before its cells are looked at: some cells of exports hold several lines. */
const linesMax = 10 * classListMaxStudents;
/** Characters of a cell that are kept: longer names and addresses are refused line by line. */
const cellMaxLength = 300;

const sampleRows = 4;
const sampleLength = 60;

/**
 * Reads a class list with any delimiter, column order and titles, or an XML file of SIECLE. Where titles are not known
 * it asks, and never takes the names or addresses of payers and guardians.
 * @throws UnreadableList when it is empty, names nobody, or has too many people
 */
export function readList(text: string, { swapNames = false, columns: chosen }: Wishes = {}): ReadList {
  const rows = recordsOf(text);
  const cells = rows.map((row) => row.cells);
  const titles = findTitles(cells);
  const unknown = !titles && hasUnknownTitles(cells);
  const columns = chosen ? chosenColumns(chosen) : (titles?.columns ?? (unknown ? undefined : guessColumns(cells)));
  const first = titles ? titles.index + 1 : unknown ? 1 : 0;
  const body = rows.slice(first);
  if (body.length === 0) throw new UnreadableList(refusals.empty);
  if (!columns && !cells.slice(first).some((row) => row.some((cell) => /\p{L}{2}/u.test(cell)))) throw new UnreadableList(refusals.noNames);
  if (body.length > classListMaxStudents) throw new UnreadableList(refusals.tooMany(body.length));
  const table = tableOf(titles || unknown ? (cells[first - 1] ?? []) : [], body, columns);
  const profile = (cells[first - 1] ?? []).findIndex(isProfile);
  const people = columns
    ? body.map((row) => ({ ...personOf(row, columns), ...(isAdult(row.cells[profile] ?? "") && { adult: true }) }))
    : [];
  return { people: swapNames ? people.map(swapped) : people, hasTitles: titles !== undefined, table, asks: !columns };
}

function recordsOf(text: string): CsvRecord[] {
  const lines = text.match(/\S[^\r\n]*/g)?.length ?? 0;
  const siecle = isSiecle(text) ? readSiecle(text) : undefined;
  if (!siecle && lines > linesMax) throw new UnreadableList(refusals.tooMany(lines));
  const rows = siecle ?? readRecords(text);
  if (rows.length === 0) throw new UnreadableList(refusals.empty);
  return rows;
}

function tableOf(titles: readonly string[], body: readonly CsvRecord[], columns: Columns | undefined): ListTable {
  const width = Math.max(titles.length, ...body.map(({ cells }) => cells.length));
  const roles = columns ? rolesOf(columns, width) : Array.from({ length: width }, (): ColumnRole => "none");
  const isEmails = (i: number) => body.some(({ cells }) => cells[i]?.includes("@"));
  return {
    titles: titles.map((title) => title.slice(0, sampleLength)),
    sample: body.slice(0, sampleRows).map(({ cells }) => cells.map((cell) => cell.slice(0, sampleLength))),
    roles,
    rows: body.length,
    others: titles.filter(isOthers),
    unusedEmails: titles.filter((title, i) => roles[i] !== "email" && !isOthers(title) && isEmails(i)),
  };
}

function personOf({ line, cells }: CsvRecord, columns: Columns): ListedPerson {
  const cellOf = (places: readonly number[]) =>
    places.map((place) => cells[place]?.slice(0, cellMaxLength) ?? "").find((cell) => cell !== "") ?? "";
  const email = addressIn(cellOf(columns.email));
  if (columns.full.length > 0) return { line, email, ...splitFullName(cellOf(columns.full), columns.firstNameFirst) };
  return { line, email, firstName: cellOf(columns.firstName), name: cellOf(columns.name) };
}

/** Returns the address of a cell, without what spreadsheets and mail programs put around it; in lower case. */
const addressIn = (cell: string): string => {
  const bracketed = cell.endsWith(">") ? cell.slice(cell.lastIndexOf("<") + 1, -1) : cell;
  return bracketed
    .replace(/^mailto:/i, "")
    .replace(/[;,]$/, "")
    .trim()
    .toLowerCase();
};

const swapped = (person: ListedPerson): ListedPerson => ({ ...person, firstName: person.name, name: person.firstName });

/** Returns the list with the corrected lines in place of what is written there; corrections of no line are ignored. */
export function correctList(list: ReadList, corrections: readonly ListedPerson[]): ReadList {
  const byLine = new Map(corrections.map((correction) => [correction.line, correction]));
  const corrected = (person: ListedPerson): ListedPerson => {
    const correction = byLine.get(person.line);
    if (!correction) return person;
    const { firstName, name, email, otherPerson } = correction;
    return {
      line: person.line,
      firstName: tidy(firstName),
      name: tidy(name),
      email: tidy(email).toLowerCase(),
      otherPerson: otherPerson ?? false,
    };
  };
  return { ...list, people: list.people.map(corrected) };
}

const tidy = (text: string): string => text.normalize("NFC").trim().replace(/\s+/g, " ");
