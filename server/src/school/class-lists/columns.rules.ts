import { type ColumnRole, withoutAccents } from "@badin/contract";
import { isParticle, namesByCapitals } from "./names.rules.ts";
import { isOthers, isOwner, isTitleLike, known, type Title, titleOf, underHeadings } from "./titles.rules.ts";

/** Indexes of the columns for each kind of content, the best first. */
export interface Columns {
  readonly firstName: readonly number[];
  readonly name: readonly number[];
  /** Columns that hold both first name and name. */
  readonly full: readonly number[];
  /** Whether the first name comes first in the `full` columns. */
  readonly firstNameFirst: boolean;
  /** Whether somebody or a title says so. */
  readonly orderSaid: boolean;
  /** Whether a title says « Prénom et nom ». */
  readonly saidFirst?: boolean;
  /** Whether a form was filled, by people who write both names in an order of their own. */
  readonly ofForm?: boolean;
  readonly email: readonly number[];
}

/**
 * Number of rows searched for titles. Above the titles may stand the name of the classroom, the date of the export or a
 * heading « Élèves ».
 */
const searched = 10;

type Rows = readonly (readonly string[])[];

interface Titles {
  readonly index: number;
  /** The titles, under the headings of their groups. */
  readonly titles: readonly string[];
  /** Undefined where nothing says which columns are the student's: one title over several, or another's names. */
  readonly columns: Columns | undefined;
  /** Number of recognised titles. */
  readonly count: number;
  /** Whether both first name and name have their columns. */
  readonly complete: boolean;
}

/**
 * Returns the row of titles and the content of its columns; undefined when no row names people. Prefers the first one
 * with both first name and name, or the one right below it with as many; else the one with the most titles, the first
 * of equals.
 */
export function findTitles(rows: Rows): Titles | undefined {
  const candidates = rows.slice(0, searched).flatMap((_, index) => titlesAt(rows, index) ?? []);
  const first = candidates.find(({ complete }) => complete);
  if (!first) return candidates.toSorted((a, b) => b.count - a.count)[0];
  const below = candidates.find(({ index, complete }) => complete && index === first.index + 1);
  return below && below.count >= first.count ? below : first;
}

/** Returns a row as titles; undefined when it names nobody. */
export function titlesAt(rows: Rows, index: number): Titles | undefined {
  const [row = [], above = [], below = []] = [rows[index], rows[index - 1], rows[index + 1]];
  // A cell that comes again in the next row is a value: « Élève » in a column of profiles.
  const comesAgain = (cell: string, i: number) => [above, below].some((next) => cell === next[i] && row.join() !== next.join());
  const titles = row.map((cell, i) => (comesAgain(cell, i) && isOwner(cell) ? "" : cell));
  const grouped = titlesOf(underHeadings(titles, above), index);
  return grouped.count > 0 && namesPeople(grouped) ? grouped : [titlesOf(titles, index)].find(namesPeople);
}

const namesPeople = ({ columns, complete }: Titles): boolean => complete || columns === undefined || columns.full.length > 0;

function titlesOf(row: readonly string[], index: number): Titles {
  const titles = row.map(titleOf);
  const { columns, doubled } = columnsOf(titles);
  const count = columns.firstName.length + columns.name.length + columns.full.length + columns.email.length;
  return { index, titles: row, columns: doubled ? undefined : columns, count, complete: columns.name.length > 0 };
}

function columnsOf(titles: readonly Title[]): { columns: Columns; doubled: boolean } {
  const placesOf = (is: (title: Title) => boolean) =>
    [...titles.keys()].filter((i) => titles[i]?.owner !== "other" && is(titles[i] as Title));
  const isOwn = (i: number) => titles[i]?.owner === "student";
  // Of two columns of one title, that of the student counts: the other is of the person who fills the form.
  const same = (name: string) => placesOf(({ bare }) => bare === name);
  const mixed = [...known.name, ...known.firstName].some((name) => same(name).some(isOwn) && !same(name).every(isOwn));
  const best = (places: readonly number[]) => (mixed && places.some(isOwn) ? places.filter(isOwn) : places);
  const full = placesOf((title) => title.full !== undefined);
  const ownFull = full.filter((i) => isOwn(i) && titles[i]?.saysOrder);
  const named = { firstName: best(known.firstName.flatMap(same)), name: best(known.name.flatMap(same)) };
  // « Nom et prénom du jeune » beside « Nom », « Prénom » of the person who pays.
  const isPaid = ownFull.length > 0 && ![...named.firstName, ...named.name].some(isOwn);
  const { firstName, name } = isPaid ? { firstName: [], name: [] } : named;
  const taken = [...firstName, ...name, ...full];
  const isForeign = !taken.some(isOwn) && titles.some((title) => title.owner === "student" && title.ofName);
  // A title of first names that is not known: beside it, « Nom » does not hold both names.
  const isHalf =
    firstName.length === 0 && name.length > 0 && titles.some((title) => title.ofFirstName && !title.full && title.owner !== "other");
  const doubled =
    isForeign || isHalf || [firstName, name, full].some((places) => new Set(places.map((i) => titles[i]?.bare)).size < places.length);
  // Beside the columns of somebody else, or another address, one that says no owner may be theirs.
  const emails = known.email.flatMap(same);
  const own = emails.filter(isOwn);
  const hasOthers = mixed || isPaid || titles.some(({ owner }) => owner === "other");
  const email = own.length > 0 ? own : hasOthers || emails.length > 1 ? [] : emails;
  const isReversed = full.some((i) => titles[i]?.full === "firstNameFirst");
  const isSaid = full.some((i) => titles[i]?.saysOrder);
  const ofForm = titles.some(({ bare }) => /^(?:horodateur|timestamp|heuredebut)/.test(bare));
  const both = { firstNameFirst: isReversed, orderSaid: isSaid && !ofForm, saidFirst: isSaid && isReversed, ofForm, email };
  // Without a first-name column, a « Nom » column holds the full name.
  if (firstName.length === 0) return { columns: { firstName, name: [], full: isPaid ? ownFull : [...full, ...name], ...both }, doubled };
  const columns =
    name.length > 0 ? { firstName, name, full: [], firstNameFirst: false, orderSaid: true, email } : { firstName, name: [], full, ...both };
  return { columns, doubled };
}

/**
 * Returns where titles stand that are not known: words in two cells, or where the rows below have numbers, days or
 * addresses, or a column that is somebody else's; undefined without any.
 */
export function unknownTitlesAt(rows: Rows): number | undefined {
  const [first = [], second = [], ...others] = rows;
  const below = [second, ...others];
  // One column has no titles of others: « Parent Léa » is a student.
  if (first.length > 1 && first.some((cell, i) => cell !== second[i] && isOthers(cell))) return 0;
  // Titles that a spreadsheet has numbered.
  if (first.some((cell) => /^(?:colonne|column|champ|field) ?\d+$/i.test(cell))) return 0;
  const wordy = rows.slice(0, searched).findIndex((row) => row.filter(isTitleLike).length >= 2);
  if (wordy >= 0) return wordy;
  const isPlain = (cell: string | undefined) => cell !== undefined && cell !== "" && !/[\d@]/.test(cell);
  const isFigure = (cell: string | undefined) => cell !== undefined && /[\d@]/.test(cell);
  const heads = (i: number) => below.every((row) => !row[i] || isFigure(row[i])) && below.some((row) => row[i]);
  return first.some((cell, i) => isPlain(cell) && rows.length > 1 && heads(i)) ? 0 : undefined;
}

/**
 * Returns the columns that a person has chosen, of each of the lists that stand side by side; none when they hold no
 * name.
 */
export function chosenColumns(roles: readonly ColumnRole[]): Columns[] {
  const places = (...wanted: readonly ColumnRole[]) => [...roles.keys()].filter((i) => wanted.includes(roles[i] as ColumnRole));
  const [firstName, name, email] = [places("firstName"), places("name"), places("email")];
  const full = places("nameThenFirst", "firstThenName");
  const blocks = full.length > 0 ? full.map((place) => ({ firstName: [], name: [], full: [place] })) : pairs(firstName, name);
  return blocks.map((block, i) => ({
    ...block,
    firstNameFirst: roles[block.full[0] ?? -1] === "firstThenName",
    orderSaid: true,
    saidFirst: roles[block.full[0] ?? -1] === "firstThenName",
    email: email.length === blocks.length && email[i] !== undefined ? [email[i]] : email,
  }));
}

/** Two names and two first names are of two people; two names and one first name, those of one. */
function pairs(firstName: readonly number[], name: readonly number[]): Pick<Columns, "firstName" | "name" | "full">[] {
  if (firstName.length === 0 || name.length === 0) return [];
  if (firstName.length !== name.length) return [{ firstName, name, full: [] }];
  return firstName.map((place, i) => ({ firstName: [place], name: name.slice(i, i + 1), full: [] }));
}

/** Returns what each column of a list is read as. */
export function rolesOf({ firstName, name, full, firstNameFirst, email }: Columns, width: number): ColumnRole[] {
  const role = (i: number): ColumnRole => {
    if (full.includes(i)) return firstNameFirst ? "firstThenName" : "nameThenFirst";
    if (full.length === 0 && firstName.includes(i)) return "firstName";
    if (name.includes(i)) return "name";
    return email.includes(i) ? "email" : "none";
  };
  return Array.from({ length: width }, (_, i) => role(i));
}

/**
 * Guesses the content of the columns of a list without titles; returns undefined when no column looks like names, or
 * too many do. In French lists, the name comes before the first name.
 */
export function guessColumns(rows: Rows): Columns | undefined {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, i) => ({ i, cells: rows.map((row) => row[i] ?? "").filter((cell) => cell !== "") }));
  const email = columns.filter(({ cells }) => share(cells, (cell) => cell.includes("@")) > 0.5).map(({ i }) => i);
  const [first, second, third] = columns.filter(({ i, cells }) => !email.includes(i) && looksLikeNames(cells, rows.length));
  if (!first || third || email.length > 1) return undefined;
  const none = { firstName: [], name: [], full: [], firstNameFirst: false, orderSaid: false, email };
  if (!second) return { ...none, full: [first.i] };
  // Capitals that tell both names in one column: the other one is a town, or somebody else.
  if ([first, second].some(({ cells }) => share(cells, (cell) => namesByCapitals(cell) !== undefined) > 0.5)) return undefined;
  // Both names in one column: the other one is a town, or somebody else. Some first names have two words.
  const [twoFirst, twoSecond] = [first, second].map(({ cells }) => share(cells, isOfTwoWords) > 0.5);
  if (twoFirst !== twoSecond && (twoFirst || rows.length > 3)) return undefined;
  const told =
    email.length === 0
      ? 0
      : share(
          rows.map((row) => [row[first.i], row[second.i], row[email[0] ?? -1]].join("\n")),
          isFirstInAddress,
        );
  const swapped = told > 0.5 || share(second.cells, isUpper) > share(first.cells, isUpper) + 0.5;
  return { ...none, orderSaid: true, firstName: [swapped ? first.i : second.i], name: [swapped ? second.i : first.i] };
}

const isOfTwoWords = (cell: string): boolean => cell.split(" ").filter((word) => !isParticle(word)).length > 1;

/** Whether an address, « lea.petit@exemple.fr », writes the first of two cells before the second one. */
function isFirstInAddress(row: string): boolean {
  const [one = "", two = "", address = ""] = row.split("\n").map((cell) => withoutAccents(cell).toLowerCase());
  const [first, second] = (address.split("@")[0] ?? "").split(/[._-]/).map(letters);
  return first !== "" && second !== "" && first === letters(one) && second === letters(two);
}

const letters = (text: string): string => text.replace(/[^a-z]/g, "");

/** Returns the part of the cells that a test holds for; 0 without cells. */
export const share = (cells: readonly string[], test: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length;

/** Whether a cell has capitals only. */
export const isUpper = (cell: string): boolean => cell === cell.toLocaleUpperCase("fr") && cell !== cell.toLocaleLowerCase("fr");

/**
 * Whether most rows have words in this column, and they vary: this excludes classes (« 3A »), dates and « Masculin ».
 */
function looksLikeNames(cells: readonly string[], rowCount: number): boolean {
  const varied = new Set(cells).size / Math.max(1, cells.length) > 0.5 || cells.length <= 4;
  return cells.length >= rowCount / 2 && varied && share(cells, (cell) => /^\p{L}[\p{L}\p{M}'’ .,-]+$/u.test(cell)) > 0.6;
}
