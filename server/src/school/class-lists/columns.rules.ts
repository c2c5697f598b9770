import { withoutAccents } from "@badin/contract";

/** Indexes of the columns for each kind of content, the best first. */
export interface Columns {
  readonly firstName: readonly number[];
  readonly name: readonly number[];
  /** Columns that hold both first name and name. */
  readonly full: readonly number[];
  /** Whether the first name comes first in the `full` columns. */
  readonly firstNameFirst: boolean;
  readonly email: readonly number[];
}

/**
 * Known column titles (Pronote, SIECLE, ENT, flying clubs), normalised by `bare`, the best first: names in use come before names at birth.
 */
const known = {
  firstName: [
    "prenomdusage",
    "prenomusage",
    "prenomusuel",
    "prenomusite",
    "prenom",
    "prenoms",
    "prenom1",
    "1erprenom",
    "premierprenom",
    "prenomdenaissance",
    "prenomsdenaissance",
    "prenomnaissance",
    "prenometatcivil",
    "prenomdetatcivil",
    "firstname",
    "givenname",
  ],
  name: [
    "nomusage",
    "nomdusage",
    "nomusuel",
    "nom",
    "noms",
    "nomdefamille",
    "nomfamille",
    "nomdenaissance",
    "nomnaissance",
    "nometatcivil",
    "nomdetatcivil",
    "nompatronymique",
    "patronyme",
    "lastname",
    "surname",
    "familyname",
    "name",
  ],
  nameThenFirst: ["nomprenom", "nometprenom", "nomprenoms", "nometprenoms", "nomsetprenoms", "eleve", "eleves", "nomcomplet", "identite"],
  firstThenName: ["prenomnom", "prenometnom", "prenomsetnoms", "fullname"],
  email: [
    "email",
    "mail",
    "mel",
    "courriel",
    "adressemail",
    "adresseemail",
    "adressemel",
    "adressecourriel",
    "adresseelectronique",
    "mailacademique",
  ],
} as const;

/** Returns a title without case, accents, punctuation and owner: « Nom de l’élève » becomes « nom ». */
const bare = (title: string): string =>
  withoutAccents(title)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replace(/(?<=.)(?:del|des)?eleves?$/, "");

/**
 * Number of rows searched for titles. Above the titles may stand the name of the classroom, the date of the export or a heading « Élèves ».
 */
const searched = 10;

interface Titles {
  readonly index: number;
  readonly columns: Columns;
  /** Number of recognised titles. */
  readonly count: number;
}

/**
 * Returns the row of titles and the content of its columns; undefined when no row names people. Among several rows, prefers one with both
 * first name and name, then the one with the most titles, then the first.
 */
export function findTitles(rows: readonly (readonly string[])[]): Titles | undefined {
  const isComplete = ({ columns }: Titles) => Number(columns.name.length > 0);
  return rows
    .slice(0, searched)
    .map((row, index) => titlesOf(row, index))
    .filter(({ columns }) => columns.full.length > 0 || columns.name.length > 0)
    .toSorted((a, b) => isComplete(b) - isComplete(a) || b.count - a.count)[0];
}

function titlesOf(row: readonly string[], index: number): Titles {
  const columns = columnsOf(row.map(bare));
  return { index, columns, count: columns.firstName.length + columns.name.length + columns.full.length + columns.email.length };
}

function columnsOf(titles: readonly string[]): Columns {
  const places = (names: readonly string[]) => names.map((name) => titles.indexOf(name)).filter((place) => place >= 0);
  const firstName = places(known.firstName);
  const name = places(known.name);
  const email = places(known.email);
  const reversed = places(known.firstThenName);
  const full = [...places(known.nameThenFirst), ...reversed];
  // Without a first-name column, a « Nom » column holds the full name.
  if (firstName.length === 0) return { firstName, name: [], full: [...full, ...name], firstNameFirst: reversed.length > 0, email };
  return name.length > 0
    ? { firstName, name, full: [], firstNameFirst: false, email }
    : { firstName, name: [], full, firstNameFirst: reversed.length > 0, email };
}

/**
 * Guesses the content of the columns of a list without titles; returns undefined when no column looks like names. In French lists, the name
 * comes before the first name.
 */
export function guessColumns(rows: readonly (readonly string[])[]): Columns | undefined {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, i) => ({ i, cells: rows.map((row) => row[i] ?? "").filter((cell) => cell !== "") }));
  const email = columns.filter(({ cells }) => share(cells, (cell) => cell.includes("@")) > 0.5).map(({ i }) => i);
  const [first, second] = columns.filter(({ i, cells }) => !email.includes(i) && looksLikeNames(cells, rows.length));
  if (!first) return undefined;
  const none = { firstName: [], name: [], full: [], firstNameFirst: false, email };
  if (!second) return { ...none, full: [first.i] };
  const swapped = share(second.cells, isUpper) > share(first.cells, isUpper) + 0.5;
  return { ...none, firstName: [swapped ? first.i : second.i], name: [swapped ? second.i : first.i] };
}

const share = (cells: readonly string[], test: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length;

const isUpper = (cell: string): boolean => cell === cell.toLocaleUpperCase("fr") && cell !== cell.toLocaleLowerCase("fr");

/** Whether most rows have words in this column, and they vary: this excludes classes (« 3A »), dates and « Masculin ». */
function looksLikeNames(cells: readonly string[], rowCount: number): boolean {
  const varied = new Set(cells).size / Math.max(1, cells.length) > 0.5 || cells.length <= 4;
  return cells.length >= rowCount / 2 && varied && share(cells, (cell) => /^\p{L}[\p{L}\p{M}'’ .,-]+$/u.test(cell)) > 0.6;
}
