import { classListMaxStudents } from "@badin/contract";
import type { CsvRecord } from "../../platform/text/csv-records.ts";
import { type Columns, findTitles, guessColumns } from "./columns.rules.ts";
import { splitFullName } from "./names.rules.ts";
import { readRecords } from "./records.rules.ts";

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
}

export interface ReadList {
  readonly people: readonly ListedPerson[];
  /** Whether a row of titles identified the columns. */
  readonly hasTitles: boolean;
}

/** Lines of a list, at most, before its cells are looked at: some cells of exports hold several lines. */
const linesMax = 10 * classListMaxStudents;
/** Characters of a cell that are kept: longer names and addresses are refused line by line. */
const cellMaxLength = 300;

/**
 * Reads a class list with any delimiter, column order and titles.
 * @throws UnreadableList when it is empty, names nobody, or has too many people
 */
export function readList(text: string, swapNames: boolean): ReadList {
  const lines = text.match(/\S[^\r\n]*/g)?.length ?? 0;
  if (lines > linesMax) throw new UnreadableList(refusals.tooMany(lines));
  const rows = readRecords(text);
  if (rows.length === 0) throw new UnreadableList(refusals.empty);
  const cells = rows.map((row) => row.cells);
  const titles = findTitles(cells);
  const columns = titles?.columns ?? guessColumns(cells);
  if (!columns) throw new UnreadableList(refusals.noNames);
  const people = rows.slice(titles ? titles.index + 1 : 0).map((row) => personOf(row, columns));
  if (people.length === 0) throw new UnreadableList(refusals.empty);
  if (people.length > classListMaxStudents) throw new UnreadableList(refusals.tooMany(people.length));
  return { people: swapNames ? people.map(swapped) : people, hasTitles: titles !== undefined };
}

function personOf({ line, cells }: CsvRecord, columns: Columns): ListedPerson {
  const cellOf = (places: readonly number[]) =>
    places.map((place) => cells[place]?.slice(0, cellMaxLength) ?? "").find((cell) => cell !== "") ?? "";
  const email = cellOf(columns.email)
    .replace(/^mailto:/i, "")
    .toLowerCase();
  if (columns.full.length > 0) return { line, email, ...splitFullName(cellOf(columns.full), columns.firstNameFirst) };
  return { line, email, firstName: cellOf(columns.firstName), name: cellOf(columns.name) };
}

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
