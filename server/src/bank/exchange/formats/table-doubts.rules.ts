import { answersPerQuestion, type TableColumn } from "@badin/contract";
import type { CsvRecord } from "../../../platform/text/csv-records.ts";
import { readKeys } from "../keys.rules.ts";
import type { Places } from "./table-layout.rules.ts";

/**
 * What of a table its reader may have understood otherwise than the person who wrote it: columns that it does not read,
 * columns that say the same, and what a spreadsheet made of a cell.
 */

/** The text of a row in a column. */
export type Cell = (column: TableColumn) => string;

/** Says that another column seems to give the right answer, and gives another one. */
export const otherKeyDoubt = (key: string, other: string): string[] =>
  other === "" || other === key || !/^(?:\(?[a-e][).]?|\d)$/i.test(other)
    ? []
    : [
        `deux colonnes disent la bonne réponse\u00a0: «\u00a0${key.slice(0, 40)}\u00a0» est prise, et non «\u00a0${other.slice(0, 40)}\u00a0»`,
      ];

/** Says what a cell that is not read seems to say of its question. */
export const remarkDoubt = (cells: readonly string[]): string[] =>
  cells
    .filter(
      (cell) =>
        cell.length < 200 &&
        /annul|brouillon|revoir|v[ée]rif|supprim|obsol[eè]t|doublon|erron|erreur|faux|fausse|reject|rejet|draft|invalid|archiv/i.test(cell),
    )
    .slice(0, 1)
    .map((cell) => `une case qui n’est pas reprise dit «\u00a0${cell.trim().slice(0, 60)}\u00a0»`);

/** Says that two columns have the same role, and that one of them is not read. */
export const twiceDoubt = (cells: readonly string[], others: ReadonlyMap<TableColumn, number>, places: Places): string[] =>
  [...others]
    .filter(([column, place]) => {
      const [other, read] = [(cells[place] ?? "").trim(), (cells[places.get(column) ?? -1] ?? "").trim()];
      return column !== "right" && other !== "" && other !== read;
    })
    .slice(0, 1)
    .map(([, place]) => `une seconde colonne du même titre n’est pas lue\u00a0: «\u00a0${(cells[place] ?? "").trim().slice(0, 60)}\u00a0»`);

/** Rows from which a column that says one place alone says something else: points, or nothing. */
const tellingRows = 4;

/** Says that all the keys of a table are the same letter or rank. */
export const sameKeyDoubt = ([first = "", ...others]: readonly string[]): string[] =>
  others.length + 1 < tellingRows || !/^(?:[a-d]|\d)$/i.test(first) || others.some((other) => other !== first)
    ? []
    : [`toutes les clés du tableau sont «\u00a0${first}\u00a0»\u00a0: est-ce la colonne des bonnes réponses\u00a0?`];

/** The titles of columns that give a key, read or not. */
const keyTitle = /bonne|correct|juste|solution|cl[ée]\b|\bkey\b|right|answer/i;

/** Says, of each row, that a column that is not read gives another key. */
export function unreadKeyDoubts(
  rows: readonly CsvRecord[],
  taken: ReadonlySet<number>,
  { titles, keys, answersIn }: { titles: readonly string[]; keys: readonly (readonly number[])[]; answersIn: (row: CsvRecord) => string[] },
): string[][] {
  const columns = titles.flatMap((title, place) => (keyTitle.test(title) && !taken.has(place) ? [place] : []));
  const found = columns.map((place) => readKeys(rows.map((row) => ({ cell: (row.cells[place] ?? "").trim(), answers: answersIn(row) }))));
  return rows.map((_, i) =>
    found.some((column) => (column[i]?.right.length ?? 0) > 0 && column[i]?.right.join() !== keys[i]?.join())
      ? ["une colonne qui n’est pas lue donne une autre bonne réponse"]
      : [],
  );
}

/** Says, of each row, that columns of points, one an answer, give another key. `width` is that of the titles. */
export function pointsDoubts(
  rows: readonly CsvRecord[],
  taken: ReadonlySet<number>,
  { width, keys }: { width: number; keys: readonly (readonly number[])[] },
): string[][] {
  const columns = Array.from({ length: width }, (_, place) => place).filter(
    (place) =>
      !taken.has(place) &&
      rows.every(({ cells }) => /^(?:-?\d{0,3}(?:[.,]\d+)?|vrai|faux|true|false|x|oui|non)$/i.test((cells[place] ?? "").trim())),
  );
  if (columns.length !== answersPerQuestion) return [];
  return rows.map(({ cells }, i) => {
    const given = columns.flatMap((place, rank) => (/^(?:0*[1-9]|vrai|true|x|oui)/i.test((cells[place] ?? "").trim()) ? [rank + 1] : []));
    return given.length === 1 && given.join() !== keys[i]?.join() ? ["ses colonnes de points donnent une autre bonne réponse"] : [];
  });
}

/** Columns whose empty cells take what is chosen for the whole file. */
export const fillable = ["theme", "year"] as const;

/** Says which cells of a row are empty that others fill: a spreadsheet writes merged cells so. */
export const emptyDoubts = (filled: ReadonlySet<"theme" | "year">, cell: Cell): string[] =>
  fillable
    .filter((column) => filled.has(column) && cell(column) === "")
    .map(
      (column) =>
        `${column === "theme" ? "son thème" : "son année"} n’est pas dans le tableau\u00a0: elle prend ce qui est choisi pour tout le fichier`,
    );

/** What spreadsheets make of « 1/2 » or « 3-4 », and of a long number. */
const turned =
  /^(?:\d{1,2}[-\s.])?(?:janv?|f[ée]vr?|feb|mars?|avr|apr|mai|may|juin|jun|juil|jul|ao[uû]t|aug|sept?|oct|nov|d[ée]c)\.?(?:[-\s]\d{2,4})?$|^-?\d(?:[.,]\d+)?E[+-]\d{2,3}$/i;

/** A whole day, as spreadsheets write it. */
const day = /^(?:\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d(?: 00:00(?::00)?)?)$/;
/** What keeps a number from being one in a spreadsheet: « '09 ». */
const quotedNumber = /^['’]\d/;

/** Says which answers a spreadsheet seems to have changed into a day, cut to a power of ten, or marked as words. */
export function spreadsheetDoubts(answers: readonly string[]): string[] {
  const days = answers.filter((answer) => day.test(answer)).length;
  return answers
    .filter(
      (answer) =>
        (/\d/.test(answer) && turned.test(answer)) ||
        (day.test(answer) && days < answers.filter(Boolean).length) ||
        quotedNumber.test(answer),
    )
    .slice(0, 1)
    .map((answer) => `le tableur semble avoir changé une réponse en «\u00a0${answer.slice(0, 40)}\u00a0»`);
}

/** Returns why a row is refused that has an error of a spreadsheet for a cell. */
export function errorProblem(cells: readonly string[]): string | undefined {
  const found = cells.find((cell) => /^\s*#(?:NOM\?|NAME\?|REF!|VALEUR!|VALUE!|DIV\/0!|N\/A|NUL!|NULL!|NOMBRE!|NUM!)\s*$/.test(cell));
  return found === undefined ? undefined : `une de ses cellules est en erreur dans le tableur («\u00a0${found.trim()}\u00a0»)`;
}

/** Says that a row goes on behind the last title: a separator inside a cell, or a key in two cells. */
export function widthDoubt(cells: readonly string[], width: number): string[] {
  const behind = cells.slice(width).filter((cell) => cell.trim() !== "");
  return behind.length === 0
    ? []
    : [`sa ligne a des cases derrière le dernier titre\u00a0: «\u00a0${behind.join(" | ").slice(0, 80)}\u00a0»`];
}
