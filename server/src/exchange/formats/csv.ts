import { themeLabel } from "@badin/contract";
import { type CsvRecord, readCsvRecords } from "../../text/csv-records.ts";
import { fold } from "../../text/normalise.ts";
import { themeOfCategory, yearAmong } from "../categories.rules.ts";
import { type ExportedQuestion, type RawFile, type RawItem, UnreadableFile } from "../item.ts";
import { tidyText } from "../markup.rules.ts";

const titles = [
  "theme",
  "annee",
  "question",
  "reponse A",
  "reponse B",
  "reponse C",
  "reponse D",
  "bonne reponse",
  "commentaire",
  "ordre fixe",
  "source",
] as const;
type Column = (typeof titles)[number];

/** Other column titles accepted, folded. */
const synonyms: Readonly<Record<string, Column>> = {
  themes: "theme",
  categorie: "theme",
  category: "theme",
  year: "annee",
  enonce: "question",
  texte: "question",
  a: "reponse A",
  b: "reponse B",
  c: "reponse C",
  d: "reponse D",
  "reponse 1": "reponse A",
  "reponse 2": "reponse B",
  "reponse 3": "reponse C",
  "reponse 4": "reponse D",
  "answer a": "reponse A",
  "answer b": "reponse B",
  "answer c": "reponse C",
  "answer d": "reponse D",
  correct: "bonne reponse",
  correcte: "bonne reponse",
  bonne: "bonne reponse",
  reponse: "bonne reponse",
  answer: "bonne reponse",
  solution: "bonne reponse",
  comment: "commentaire",
  explication: "commentaire",
  feedback: "commentaire",
};
const byTitle = new Map<string, Column>([...titles.map((title) => [title.toLowerCase(), title] as const), ...Object.entries(synonyms)]);
const needed = ["question", "reponse A", "reponse B", "reponse C", "reponse D", "bonne reponse"] as const;

const delimiters = [";", ",", "\t"] as const;
type Places = ReadonlyMap<Column, number>;

/**
 * Reads CSV with a line of titles, separated by semicolons, commas or tabs. The right answer is a letter, a rank or the text of the answer.
 * @throws UnreadableFile when titles are missing
 */
export function readCsv(source: string): RawFile {
  const found = delimiters
    .map((delimiter) => ({ delimiter, places: placesIn(readCsvRecords(source, delimiter, 1)[0]?.cells ?? []) }))
    .find(({ places }) => needed.every((column) => places.has(column)));
  if (!found) throw new UnreadableFile(`la première ligne doit donner les titres des colonnes : ${titles.join(", ")}`);
  const rows = readCsvRecords(source, found.delimiter).slice(1);
  return { exams: [], items: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== "")).map((row) => toItem(row, found.places)) };
}

const placesIn = (cells: readonly string[]): Places =>
  new Map(
    cells.flatMap((cell, i) => {
      const column = byTitle.get(fold(cell).replace(/[_.-]/g, " "));
      return column ? [[column, i] as const] : [];
    }),
  );

function toItem({ line, cells }: CsvRecord, places: Places): RawItem {
  const cell = (column: Column): string => tidyText(disarmed(cells[places.get(column) ?? -1] ?? ""));
  const answers = (["reponse A", "reponse B", "reponse C", "reponse D"] as const).map(cell);
  const theme = cell("theme");
  const year = cell("annee");
  const right = rightAmong(answers, cell("bonne reponse"));
  return {
    line,
    theme: theme === "" ? undefined : (themeOfCategory(theme) ?? 0),
    year: year === "" ? undefined : (yearAmong([year]) ?? 0),
    text: cell("question"),
    answers,
    right,
    comment: cell("commentaire"),
    fixedOrder: yesOrNo(cell("ordre fixe")),
    source: cell("source"),
  };
}

function rightAmong(answers: readonly string[], named: string): number[] {
  const folded = fold(named);
  const letters = /^(?:reponse )?([a-z](?:\s*(?:,|;|\+|&|et|\/)\s*[a-z])*)$/.exec(folded)?.[1]?.match(/(?<![a-z])[a-z](?![a-z])/g);
  if (letters) return letters.map((letter) => letter.charCodeAt(0) - 96);
  if (/^\d{1,2}$/.test(folded)) return [Number(folded)];
  return answers.flatMap((answer, i) => (fold(answer) === folded && named !== "" ? [i + 1] : []));
}

const yesOrNo = (cell: string): boolean | null =>
  /^(?:oui|vrai|yes|true|1|x)$/i.test(cell) ? true : /^(?:non|faux|no|false|0)$/i.test(cell) ? false : null;

/** Start of a cell that a spreadsheet would run as a formula (OWASP, « CSV Injection »): an apostrophe before it makes it plain text. */
const armed = /^'*[=+\-@\t\r]/;
const arm = (text: string): string => (armed.test(text) ? `'${text}` : text);
const disarmed = (cell: string): string => (/^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell);

const quoted = (text: string): string => `"${arm(text).replaceAll('"', '""')}"`;
const line = (cells: readonly string[]): string => `${cells.join(";")}\r\n`;

/** The byte order mark tells Excel that the file is UTF-8. */
export const csvHead = `\ufeff${line(titles)}`;

/** Writes a question as one CSV line, in the form that French spreadsheets read, without its image. */
export const writeCsv = (q: ExportedQuestion): string =>
  line([
    quoted(`${q.theme}. ${themeLabel(q.theme)}`),
    String(q.year),
    quoted(q.text),
    ...q.answers.map(quoted),
    "ABCD"[q.correct - 1] ?? "",
    quoted(q.comment ?? ""),
    q.fixedOrder ? "oui" : "non",
    quoted(q.source ?? ""),
  ]);
