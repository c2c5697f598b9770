import type { TableColumn, TableLayout, UnknownTable } from "@badin/contract";
import { type CsvRecord, readCsvRecords } from "../../../platform/text/csv-records.ts";
import { fold } from "../../../platform/text/normalise.ts";
import { themeOfCategory, yearAmong } from "../categories.rules.ts";
import { type Defaults, itemMax, type Place, type RawFile, type RawItem, tooManyItems, UnknownColumns } from "../item.ts";
import { tidyText } from "../markup.rules.ts";
import { type CountedColumn, countedFromZero, exportedTitles, guessLayout, isWhole, type Places, placesOf } from "./table-layout.rules.ts";

const delimiters = [";", ",", "\t"] as const;
/** Rows of an unknown table that are shown, and the length of their cells. */
const sampleRows = 3;
const sampleLength = 80;

/**
 * Reads a table with a line of titles, separated by semicolons, commas or tabs. What its columns hold is said by a person, remembered from
 * another table, or told by the titles. The right answer is a letter, a rank or the text of the answer.
 * @throws UnknownColumns when nothing says where the questions and answers are
 */
export function readCsv(source: string, { columns, layouts = [] }: Defaults = {}): RawFile {
  for (const delimiter of delimiters) {
    const titles = titlesIn(source, delimiter);
    const guess = guessLayout(titles);
    const known = [...(columns ? [columns] : []), ...(isWhole(guess) && !columns ? [guess] : []), ...layouts];
    const places = known.flatMap((layout: TableLayout) => placesOf(layout, titles) ?? [])[0];
    if (places) return readRows(recordsIn(source, delimiter).slice(1), places);
  }
  throw new UnknownColumns(`la première ligne doit donner les titres des colonnes : ${exportedTitles.join(", ")}`, describe(source));
}

/** Returns the titles and the rows; a table with too many is not read to its end. */
function recordsIn(source: string, delimiter: string): CsvRecord[] {
  const most = itemMax + 1;
  const records = readCsvRecords(source, delimiter, most + 1);
  if (records.length > most) throw tooManyItems();
  return records;
}

const titlesIn = (source: string, delimiter: string): string[] =>
  (readCsvRecords(source, delimiter, 1)[0]?.cells ?? []).map((cell) => tidyText(cell));

/** Returns the titles and the first rows of a table, cut by the delimiter that gives the most columns. */
function describe(source: string): UnknownTable {
  const [delimiter = ";"] = [...delimiters].sort((a, b) => titlesIn(source, b).length - titlesIn(source, a).length);
  const titles = titlesIn(source, delimiter);
  const rows = readCsvRecords(source, delimiter, sampleRows + 1).slice(1);
  return { titles, rows: rows.map(({ cells }) => cells.map((cell) => tidyText(cell).slice(0, sampleLength))), guess: guessLayout(titles) };
}

type Cell = (column: TableColumn) => string;

function readRows(records: readonly CsvRecord[], places: Places): RawFile {
  const cellOf =
    ({ cells }: CsvRecord): Cell =>
    (column) =>
      tidyText(disarmed(cells[places.get(column) ?? -1] ?? ""));
  const rows = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const fromZero = countedFromZero((column) => rows.map((row) => cellOf(row)(column)));
  const items = rows.map((row) => toItem(row.line, cellOf(row), { fromZero, hasPictures: places.has("picture") }));
  const years = new Map(items.flatMap(({ places: [place], year }) => (place && year ? [[place.exam, year] as const] : [])));
  return { exams: [...years].map(([name, year]) => ({ name, year, training: false })), items };
}

interface Facts {
  readonly fromZero: ReadonlySet<CountedColumn>;
  /** Whether the table has a column for pictures. */
  readonly hasPictures: boolean;
}

function toItem(line: number, cell: Cell, { fromZero, hasPictures }: Facts): RawItem & { places: Place[] } {
  const answers = (["answerA", "answerB", "answerC", "answerD"] as const).map(cell);
  const numbered = (column: CountedColumn): string => {
    const text = cell(column);
    return fromZero.has(column) && /^\d+$/.test(text) ? String(Number(text) + 1) : text;
  };
  const [themeCell, yearCell, picture] = [numbered("theme"), cell("year"), cell("picture")];
  const theme = themeCell === "" ? undefined : (themeOfCategory(themeCell) ?? 0);
  const year = yearCell === "" ? undefined : (yearAmong([yearCell]) ?? 0);
  return {
    line,
    theme,
    year,
    text: cell("correctedQuestion") || cell("question"),
    answers,
    right: rightAmong(answers, numbered("right")),
    comment: cell("comment"),
    fixedOrder: yesOrNo(cell("fixedOrder")) ?? opposite(yesOrNo(cell("shuffled"))),
    source: cell("source"),
    series:
      cell("series") === ""
        ? null
        : { text: cell("series"), rank: /^\d{1,2}$/.test(cell("seriesRank")) ? Number(cell("seriesRank")) : null },
    picture: picture !== "" ? { kind: "path", path: picture } : hasPictures ? null : undefined,
    places: placesAmong(theme, year, numbered("number")),
  };
}

/** Returns the place of a question in the paper of its year, when the table says it. */
function placesAmong(theme: number | undefined, year: number | undefined, number: string): Place[] {
  const rank = /^(?:[1-6]\s*[.-]\s*)?(\d{1,3})$/.exec(number)?.[1];
  return theme && year && Number(rank) > 0 ? [{ exam: `BIA ${year}`, theme, number: Number(rank) }] : [];
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
const opposite = (answer: boolean | null): boolean | null => (answer === null ? null : !answer);

/** Takes away the apostrophe that the export puts before a cell which a spreadsheet would run as a formula. */
const disarmed = (cell: string): string => (/^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell);
