import { type ColumnRole, classListMaxStudents } from "@badin/contract";
import { decodeHTMLStrict } from "entities";
import { crossedOf, withoutMarks } from "../../platform/spreadsheets/rich-text.ts";
import type { CsvRecord } from "../../platform/text/csv-records.ts";
import {
  type Columns,
  chosenColumns,
  findTitles,
  guessColumns,
  isUpper,
  rolesOf,
  share,
  titlesAt,
  unknownTitlesAt,
} from "./columns.rules.ts";
import { readMarkup, UnreadableMarkup } from "./markup.rules.ts";
import { hasLetters, isOdd, type SplitName, splitFullName, withoutCivility } from "./names.rules.ts";
import { readRecords, withoutNumber } from "./records.rules.ts";
import { type Aside, asideOf, headingOf, tellingColumns } from "./rows.rules.ts";
import { isOthers, titleOf } from "./titles.rules.ts";

/** The error for a list that cannot be read; its message is shown to the teacher. */
export class UnreadableList extends Error {}

export const refusals = {
  empty: "Cette liste est vide.",
  noNames:
    "Aucun nom n’a été reconnu dans cette liste. Il faut au moins une colonne «\u00a0Prénom\u00a0» et une colonne «\u00a0Nom\u00a0».",
  damaged: "Ce fichier est abîmé, ou n’est pas une liste. Ouvrez-le dans un tableur et enregistrez-le en .xlsx.",
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
  /** Why it is no student of the class, as its row says. */
  readonly aside?: Aside;
}

/** How the columns of a list are read. */
interface ListTable {
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
  /** The classes that the list names, where it mixes some. */
  readonly classes: readonly string[];
}

export interface ReadList {
  /** Nobody when the columns are to be chosen. */
  readonly people: readonly ListedPerson[];
  /** Whether a row of titles identified the columns. */
  readonly hasTitles: boolean;
  readonly table: ListTable;
  /** Whether nothing says where the names are: a person must. */
  readonly asks: boolean;
  /** Whether nothing says which of first name and name comes first, for one person at least. */
  readonly orderDoubt: boolean;
}

/** A row, and what its workbook says of it. */
interface ListRecord extends CsvRecord {
  readonly hidden?: boolean;
  /** Cells of which the whole text, or a part, is struck. */
  readonly struck?: ReadonlyMap<number, "whole" | "part">;
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

/** Classes from which a column is of something else. */
const classesMax = 12;
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
  const known = findTitles(cells);
  const first = known ? known.index : unknownTitlesAt(cells);
  const titles = known?.titles ?? (first === undefined ? [] : (cells[first] ?? []));
  const body = withoutTitles(first === undefined ? rows : rows.slice(first + 1), cells[first ?? -1]);
  if (body.length === 0) throw new UnreadableList(refusals.empty);
  const guessed = first === undefined ? guessColumns(body.map((row) => row.cells)) : undefined;
  const blocks = chosen ? chosenColumns(chosen) : [known?.columns ?? guessed].filter((columns) => columns !== undefined);
  const [columns] = blocks;
  if (!columns && !body.some((row) => row.cells.some((cell) => /\p{L}{2}/u.test(cell)))) throw new UnreadableList(refusals.noNames);
  const { people, orderDoubt } = peopleOf(body, blocks, titles, chosen !== undefined);
  const isShown = (row: { readonly hidden?: boolean; readonly aside?: Aside }) => !row.hidden && row.aside !== "row_hidden";
  const count = Math.max(people.filter(isShown).length, body.filter(isShown).length);
  if (count > classListMaxStudents) throw new UnreadableList(refusals.tooMany(count));
  const table = tableOf(titles, body, columns);
  const ordered = swapNames ? people.map(swapped) : people;
  return { people: ordered, hasTitles: known !== undefined, table, asks: !columns, orderDoubt };
}

/** Leaves out the row of titles where it comes again, as at the top of each page. */
const withoutTitles = (rows: readonly ListRecord[], titles: readonly string[] | undefined): readonly ListRecord[] =>
  titles === undefined ? rows : rows.filter(({ cells }) => cells.join("\n") !== titles.join("\n"));

/** Lists side by side are read one after the other, as though the next one stood below. */
function peopleOf(body: readonly ListRecord[], blocks: readonly Columns[], titles: readonly string[], chosen: boolean) {
  const height = Math.max(...body.map(({ line }) => line));
  const telling = tellingColumns(
    titles,
    body.map(({ cells }) => cells),
  );
  const lists = blocks.map((columns, i) => {
    const beside = blocks.length === 1 ? body : body.filter(({ cells }) => nameCells(columns).some((place) => cells[place]));
    return readBlock(
      beside.map((row) => ({ ...row, line: row.line + i * height })),
      chosen ? columns : inOrderOf(columns, body),
      telling,
      chosen,
    );
  });
  const people = lists.flatMap((list) => list.people);
  return { people, orderDoubt: lists.some((list) => list.orderDoubt) };
}

const nameCells = ({ firstName, name, full }: Columns): number[] => [...firstName, ...name, ...full];

/** Reads people, by the columns that a person has chosen, else by those of the nearest row of titles above each. */
function readBlock(rows: readonly ListRecord[], given: Columns, telling: ReturnType<typeof tellingColumns>, chosen: boolean) {
  let columns = given;
  let under: Aside | undefined;
  const people: ListedPerson[] = [];
  let byOrder = 0;
  const cells = rows.map((row) => row.cells);
  for (const [i, row] of rows.entries()) {
    const titles = given.full.length === 0 ? titlesAt(cells, i) : undefined;
    if (titles?.complete) {
      if (!chosen) columns = titles.columns ?? columns;
      under = undefined;
      continue;
    }
    const { byOrder: ordered, ...person } = personOf(row, columns);
    if (ordered) byOrder++;
    const heading = headingOf(row.cells, hasLetters(person.firstName) && hasLetters(person.name));
    if (heading !== undefined) under = heading ?? undefined;
    const aside = asideOf(row.cells, telling) ?? under ?? crossedOut(row, nameCells(columns));
    people.push({ ...person, ...(aside && { aside }) });
  }
  const names = people.filter(({ aside }) => !aside);
  const reversed =
    share(
      names.map(({ firstName }) => firstName),
      isUpper,
    ) >
    share(
      names.map(({ name }) => name),
      isUpper,
    ) +
      0.5;
  const isTurned = capitalsTurned(names);
  const isUnsure = byOrder > 0 && (!columns.orderSaid || (!chosen && ordersShown(columns, rows).includes(!columns.firstNameFirst)));
  const read = columns.full.length > 0 ? people : people.map((person) => (isTurned(person) ? { ...person, cutDoubt: true } : person));
  return { people: read, orderDoubt: columns.full.length > 0 ? isUnsure : reversed };
}

/** Returns what tells a row written in the other order: its first name is in capitals, as the names of others are. */
function capitalsTurned(people: readonly ListedPerson[]): (person: ListedPerson) => boolean {
  const isIn = (text: string): boolean => text.length > 1 && isUpper(text);
  const usual = people.filter(({ firstName, name }) => isIn(name) && !isIn(firstName)).length;
  return ({ firstName, name }) => usual * 2 > people.length && isIn(firstName) && !isIn(name);
}

/** Returns what a workbook says of a row that it hides, or whose names it strikes. */
function crossedOut({ hidden, struck, cells }: ListRecord, names: readonly number[]): Aside | undefined {
  if (hidden) return "row_hidden";
  const written = names.filter((place) => cells[place]);
  return written.some((place) => struck?.get(place) === "whole") ? "name_struck" : undefined;
}

/** Returns whether the first name comes first in each cell of both names whose capitals or particles show it. */
const ordersShown = ({ full: [place = -1], firstNameFirst }: Columns, rows: readonly ListRecord[]): boolean[] =>
  rows.flatMap(({ cells }) => {
    const cell = withoutNumber(cells[place] ?? "");
    const { firstName, name, byOrder } = splitFullName(cell, firstNameFirst);
    return byOrder || firstName === "" || name === "" || cell.includes(",") ? [] : [cell.startsWith(firstName)];
  });

/**
 * Where capitals or particles say in which order a column of both names writes them, the other cells follow; that is no
 * doubt once half of the cells say so.
 */
function inOrderOf(columns: Columns, body: readonly CsvRecord[]): Columns {
  if (columns.full.length === 0 || columns.orderSaid) return columns;
  const told = ordersShown(columns, body);
  const [first] = told;
  if (first === undefined || told.includes(!first)) return columns;
  return { ...columns, firstNameFirst: first, orderSaid: told.length * (columns.ofForm ? 1 : 2) >= body.length };
}

/** A letter as web pages write it: « &eacute; », « &#39; ». */
const entity = /&(?:#\d{2,5}|#x[\da-f]{2,4}|[a-z]{2,8});/i;

function recordsOf(text: string): ListRecord[] {
  const lines = text.match(/\S[^\r\n]*/g)?.length ?? 0;
  const marked = markupOf(text);
  if (!marked && lines > linesMax) throw new UnreadableList(refusals.tooMany(lines));
  const rows = marked ?? readRecords(entity.test(text) ? decodeHTMLStrict(text) : text);
  if (rows.length === 0) throw new UnreadableList(refusals.empty);
  return rows.map(uncrossed);
}

/** Takes the marks of a workbook from the cells of a row. */
function uncrossed(row: CsvRecord): ListRecord {
  if (!row.cells.some((cell) => cell !== withoutMarks(cell))) return row;
  const crossed = row.cells.map(crossedOf);
  const struck = new Map(crossed.flatMap((cell, i) => (cell.struck ? [[i, cell.struck] as const] : [])));
  return { line: row.line, cells: crossed.map((cell) => cell.text), hidden: crossed.some((cell) => cell.hidden), struck };
}

function markupOf(text: string): CsvRecord[] | undefined {
  try {
    return readMarkup(text);
  } catch (error) {
    if (error instanceof UnreadableMarkup) throw new UnreadableList(refusals.damaged);
    throw error;
  }
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
    classes: classesIn(titles, body),
    unusedEmails: titles.filter((title, i) => roles[i] !== "email" && !isOthers(title) && isEmails(i)),
  };
}

/** Returns the classes that a column of a list names, in their order; none for one class. */
function classesIn(titles: readonly string[], body: readonly CsvRecord[]): string[] {
  const place = titles.findIndex((title) => classTitles.has(titleOf(title).bare));
  const named = new Set(body.map(({ cells }) => (place < 0 ? "" : (cells[place] ?? ""))).filter((cell) => /\d/.test(cell)));
  const isMixed = named.size > 1 && named.size <= classesMax && named.size < body.length;
  return isMixed ? [...named].map((name) => name.slice(0, sampleLength)).sort((a, b) => a.localeCompare(b, "fr", { numeric: true })) : [];
}

const classTitles = new Set(["classe", "classes", "division", "divisions", "codeclasse", "codedivision", "libdivision"]);

function personOf({ line, cells, struck }: ListRecord, columns: Columns): ListedPerson & Pick<SplitName, "byOrder"> {
  const cellOf = (places: readonly number[]) =>
    places.map((place) => cells[place]?.slice(0, cellMaxLength) ?? "").find((cell) => cell !== "") ?? "";
  const email = addressIn(cellOf(columns.email));
  const names =
    columns.full.length > 0
      ? splitFullName(withoutNumber(cellOf(columns.full)), columns.firstNameFirst, columns.saidFirst)
      : { firstName: firstOf(cellOf(columns.firstName)), name: withoutCivility(withoutNumber(cellOf(columns.name))) };
  const isDoubtful = isOdd(names.firstName) || isOdd(names.name) || nameCells(columns).some((place) => struck?.get(place) === "part");
  return { line, email, ...names, ...(isDoubtful && { cutDoubt: true }) };
}

/** The first names of a register stand one behind the other, with commas; the first one is in use. */
const firstOf = (firstNames: string): string => firstNames.split(/\s?,/)[0] ?? "";

/**
 * Returns the address of a cell, without what spreadsheets, mail programs and web pages put around it, in lower case; a
 * cell of several addresses as it is.
 */
const addressIn = (cell: string): string => {
  if (noAddress.test(cell)) return "";
  const written = cell.toLowerCase();
  const found = new Set(written.split(/[\s<>()[\],;:"|/?]/).flatMap((word) => (word.indexOf("@") > 0 ? [word.replace(/\.$/, "")] : [])));
  const [only] = found;
  // « lea@exemple,fr » is no address.
  return only !== undefined && found.size === 1 && !/@[^\s@]{1,200},\p{L}/u.test(written) ? only : written;
};

/** What stands in a column of addresses where there is none. */
const noAddress = /^(?:[-–—/.?x*0]{1,3}|n[ée]ant|aucune?|non|nc|n\/a|(?:pas|sans)[^@]*)$/i;

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
