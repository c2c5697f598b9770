import { answersPerQuestion, emphasisDoubts, type TableColumn, type TableLayout, type UnknownTable } from "@badin/contract";
import { unescapeFormula } from "../../../platform/spreadsheets/csv.ts";
import { type CsvRecord, readCsvRecords } from "../../../platform/text/csv-records.ts";
import { themeInCategory, yearAmong, yearsDoubt } from "../categories.rules.ts";
import { type Defaults, itemMax, type Place, type RawFile, type RawItem, tooManyItems, UnknownColumns } from "../item.ts";
import { chosenKeysOf } from "../key-column.rules.ts";
import { type ReadKey, readKeys, waysOf } from "../keys.rules.ts";
import { markupDoubts, plainText, tidyText } from "../markup.rules.ts";
import {
  type Cell,
  emptyDoubts,
  errorProblem,
  fillable,
  otherKeyDoubt,
  pointsDoubts,
  remarkDoubt,
  sameKeyDoubt,
  spreadsheetDoubts,
  twiceDoubt,
  unreadKeyDoubts,
  widthDoubt,
} from "./table-doubts.rules.ts";
import {
  type CountedColumn,
  countedFromZero,
  exportedTitles,
  furtherAnswers,
  guessLayout,
  hasEveryAnswer,
  isWhole,
  otherPlaces,
  type Places,
  placesOf,
  withRanks,
} from "./table-layout.rules.ts";

const answerColumns = ["answerA", "answerB", "answerC", "answerD"] as const;
const delimiters = [";", ",", "\t", "|"] as const;
/** Rows of an unknown table that are shown, and the length of their cells. */
const sampleRows = 3;
const sampleLength = 80;

/**
 * Reads a table with a line of titles, separated by semicolons, commas, tabs or bars. What its columns hold is said
 * by a person, remembered from another table, or told by the titles. The right answer is a letter, a rank or the text
 * of the answer.
 * @throws UnknownColumns when nothing says where the questions and answers are
 */
export function readCsv(source: string, defaults: Defaults = {}): RawFile {
  const { text, delimiter: said } = withoutSeparatorLine(source);
  const possible = said === undefined ? delimiters : [said];
  for (const delimiter of possible) {
    const found = findTitles(headOf(readCsvRecords(text, delimiter, searchedRows)), defaults);
    if (!found) continue;
    const records = belowTitles(recordsIn(text, delimiter, found.index), found);
    return readRows(
      records.map((record) => ({ ...record, problem: quoteProblem(record, delimiter) })),
      found,
      defaults,
    );
  }
  throw unknownColumns(possible.map((delimiter) => headOf(readCsvRecords(text, delimiter, searchedRows))));
}

/** Reads a table whose rows are cut already, as `readCsv` does. */
export function readTable(records: readonly TableRecord[], defaults: Defaults): RawFile {
  const head = headOf(records.slice(0, searchedRows));
  const found = findTitles(head, defaults);
  if (!found) throw unknownColumns([head]);
  if (records.length > itemMax + 1 + found.index) throw tooManyItems();
  return readRows(belowTitles(records, found), found, defaults);
}

/** Whether one of the first rows has the titles of a table of questions. */
export const hasKnownTitles = (records: readonly TableRecord[]): boolean =>
  findTitles(headOf(records.slice(0, searchedRows)), {}) !== undefined;

interface Titles {
  /** Rank of the row of titles. */
  readonly index: number;
  readonly places: Places;
  /** Whether they seem to be a question themselves. */
  readonly isQuestion: boolean;
  /** Title of the column of the keys. */
  readonly rightTitle: string;
  /** The place of the answers behind the fourth one. */
  readonly further: readonly number[];
  /** The place of a column that has another title of the same kind. */
  readonly others: ReadonlyMap<TableColumn, number>;
  readonly titles: readonly string[];
  /** How many columns have a title. */
  readonly width: number;
  /** Whether they are the titles of this program's exports, whose texts are plain. */
  readonly exported: boolean;
}

function findTitles(head: readonly (readonly string[])[], { columns, layouts = [] }: Defaults): Titles | undefined {
  for (const [index, titles] of head.entries()) {
    const guess = guessLayout(titles);
    const known = [
      ...(columns ? [columns] : []),
      ...(isWhole(guess) && hasEveryAnswer(titles, guess) && !columns ? [guess] : []),
      ...layouts,
    ];
    const places = known.flatMap((layout: TableLayout) => placesOf(layout, titles) ?? [])[0];
    const width = titles.findLastIndex((title) => title !== "") + 1;
    if (places)
      return {
        index,
        places,
        isQuestion: isQuestion(titles, places),
        rightTitle: titles[places.get("right") ?? -1] ?? "",
        further: furtherAnswers(titles, places),
        others: otherPlaces(titles, places),
        titles,
        width,
        exported: isExported(titles),
      };
  }
  return undefined;
}

/** Whether the title of the keys is a key: a table without titles, whose first row a person took for them. */
function isQuestion(titles: readonly string[], places: Places): boolean {
  const [right = "", ...answers] = (["right", ...answerColumns] as const).map((column) => titles[places.get(column) ?? -1] ?? "");
  return places.get("right") !== places.get("answerA") && (/^[a-d1-4]$/i.test(right) || answers.includes(right));
}

const unknownColumns = (heads: readonly (readonly string[][])[]): UnknownColumns =>
  new UnknownColumns(`la première ligne doit donner les titres des colonnes : ${exportedTitles.join(", ")}`, describe(heads));

/** Returns the rows below the titles, and these first, with a doubt, where they seem to be a question. */
function belowTitles(records: readonly TableRecord[], { index, isQuestion }: Titles): TableRecord[] {
  const below = records.slice(index + 1);
  const head = records[index];
  if (!isQuestion || !head) return below;
  return [{ ...head, doubts: ["sa ligne sert de titres au tableau, et semble être une question"] }, ...below];
}

/** Rows among which titles are looked for: headings and the date of an export may stand above them. */
const searchedRows = 10;

/** Returns a table without the line by which Excel says its separator, its line kept empty, and that separator. */
function withoutSeparatorLine(source: string): { text: string; delimiter: string | undefined } {
  const found = /^\s*"?sep=(.)"?[;,\t]*(?=\r|\n|$)/i.exec(source);
  return found ? { text: source.slice(found[0].length), delimiter: found[1] } : { text: source, delimiter: undefined };
}

/** Returns the records; a table with too many is not read to its end. */
function recordsIn(source: string, delimiter: string, above: number): CsvRecord[] {
  const most = itemMax + 1 + above;
  const records = readCsvRecords(source, delimiter, most + 1);
  if (records.length > most) throw tooManyItems();
  return records;
}

/** Returns the first rows of a table, among which its titles are. */
const headOf = (records: readonly CsvRecord[]): string[][] => records.map(({ cells }) => withRanks(cells.map((cell) => tidyText(cell))));

const widthOf = (cells: readonly string[]): number => cells.filter((cell) => cell !== "").length;

/**
 * Returns the titles and the first rows of a table, of the first rows that each delimiter gives the widest. The first
 * of its widest rows has the titles.
 */
function describe(heads: readonly (readonly string[][])[]): UnknownTable {
  const widest = (rows: readonly string[][]) => Math.max(0, ...rows.map(widthOf));
  const [rows = []] = heads.toSorted((a, b) => widest(b) - widest(a));
  const index = Math.max(
    0,
    rows.findIndex((cells) => widthOf(cells) * 2 > widest(rows)),
  );
  const titles = rows[index] ?? [];
  const sample = rows.slice(index + 1, index + 1 + sampleRows);
  return { titles, rows: sample.map((cells) => cells.map((cell) => cell.slice(0, sampleLength))), guess: guessLayout(titles) };
}

/** A record of a table, with what its reader found in it. */
export interface TableRecord extends CsvRecord {
  /** What was taken in one of two ways, in French. */
  readonly doubts?: readonly string[];
  /** Why it is refused, in French. */
  readonly problem?: string | undefined;
}

const isExported = (titles: readonly string[]): boolean => exportedTitles.join() === titles.join();

/** Columns without which a row asks nothing. */
const ofQuestion: ReadonlySet<TableColumn> = new Set(["question", "correctedQuestion", ...answerColumns, "right", "comment", "picture"]);

const isAscending = (numbers: readonly number[]): boolean => numbers.every((number, i) => number > (numbers[i - 1] ?? -1));

function readRows(
  records: readonly TableRecord[],
  { places, rightTitle, further, others, width, exported, titles }: Titles,
  defaults: Defaults,
): RawFile {
  const read = exported ? tidyText : plainText;
  const cellOf =
    ({ cells }: CsvRecord): Cell =>
    (column) =>
      read(unescapeFormula(cells[places.get(column) ?? -1] ?? ""));
  // A template numbers its empty rows.
  const asked = [...places].flatMap(([column, place]) => (ofQuestion.has(column) ? [place] : [])).concat(further);
  const rows = records.filter(({ cells, problem }) => problem !== undefined || asked.some((place) => (cells[place] ?? "").trim() !== ""));
  const fromZero = countedFromZero((column) => rows.map((row) => cellOf(row)(column)));
  const answersIn = (row: CsvRecord) => {
    const more = further.map((place) => read(unescapeFormula(row.cells[place] ?? "")));
    const all = [...answersOf(cellOf(row)), ...more];
    return all.slice(0, all.findLastIndex((answer) => answer !== "") + 1);
  };
  const column = rows.map((row) => ({ cell: cellOf(row)("right"), answers: answersIn(row) }));
  const textOf = (i: number) => (rows[i] ? questionIn(cellOf(rows[i])) : "");
  // Of a table of wrong answers the key is the first answer.
  const isFirst = places.get("right") === places.get("answerA");
  const ways = isFirst ? [] : waysOf(column);
  const chosen = isFirst
    ? column.map(() => ({ right: [1], doubt: null }))
    : chosenKeysOf({ keys: column, ways, fromZero: fromZero.has("right"), title: rightTitle, textOf }, defaults);
  const keys = chosen ?? readKeys(column, fromZero.has("right"), ways);
  const guessed = chosen ? fromZero.difference(new Set(["right"])) : fromZero;
  const otherKey = others.get("right");
  const taken = new Set([...places.values(), ...further]);
  const answerPlaces = answerColumns.map((column) => places.get(column) ?? -1);
  const rights = keys.map(({ right }) => right);
  const pointsDoubt = pointsDoubts(rows, taken, { width, keys: rights });
  const unreadKeys = unreadKeyDoubts(rows, taken, { titles, keys: rights, answersIn });
  const sameKey = sameKeyDoubt(rows.map((row) => cellOf(row)("right")));
  const isMixed = !isAscending(answerColumns.map((column) => places.get(column) ?? 0));
  const filled = new Set(fillable.filter((column) => rows.some((row) => cellOf(row)(column) !== "")));
  const items = rows.map((row, i) => {
    const guess = i < sampleRows && guessed.size > 0 ? countedDoubt(guessed, cellOf(row)) : null;
    const key = keys[i] ?? { right: [], doubt: null };
    const markup = exported ? [] : row.cells.flatMap(markupDoubts);
    const answers = answersIn(row);
    const own = [
      ...(row.doubts?.length ? [] : spreadsheetDoubts(answers)),
      ...emptyDoubts(filled, cellOf(row)),
      ...widthDoubt(row.cells, width),
      ...sameKey,
      ...emphasisDoubts(
        answerPlaces.map((place) => row.cells[place] ?? ""),
        rights[i] ?? [],
      ),
      ...twiceDoubt(row.cells, others, places),
      ...(pointsDoubt[i] ?? []),
      ...(unreadKeys[i] ?? []),
      ...remarkDoubt(row.cells.filter((_, place) => !taken.has(place))),
      ...otherKeyDoubt(cellOf(row)("right"), read(row.cells[otherKey ?? -1] ?? "")),
      ...(isMixed && /^\d\D?$/.test(cellOf(row)("right"))
        ? ["ses réponses ne sont pas dans l’ordre des colonnes, et sa clé est un rang"]
        : []),
    ];
    const doubts = [...new Set([...(row.doubts ?? []), ...markup, ...own])];
    const problem = row.problem ?? errorProblem(row.cells);
    return toItem(row, cellOf(row), { answers, fromZero, hasPictures: places.has("picture"), key, guess, read: doubts, problem });
  });
  const years = new Map(items.flatMap(({ places: [place], year }) => (place && year ? [[place.exam, year] as const] : [])));
  return { exams: [...years].map(([name, year]) => ({ name, year, training: false })), items };
}

/** Says, of one of the first rows, that numbers are taken as counted from 0, which is a guess about the table. */
function countedDoubt(fromZero: ReadonlySet<CountedColumn>, cell: Cell): string {
  const names = { theme: "thème", number: "numéro", right: "bonne réponse" } as const;
  const shown = [...fromZero].filter((column) => cell(column) !== "").map((column) => `${names[column]} «\u00a0${cell(column)}\u00a0»`);
  return `le tableau est pris pour compté à partir de 0 (${shown.join(", ")})`;
}

/** Returns why a row is refused whose quote is not closed, or is closed in a later row whose cells it took. */
function quoteProblem({ line, cells, unclosed }: CsvRecord, delimiter: string): string | undefined {
  if (unclosed) return `un guillemet s’ouvre à la ligne ${line} et ne se ferme pas`;
  const inside = cells.map((cell) => cell.split("\n")).filter((lines) => lines.length > 1);
  // A comma of a sentence has a space behind it.
  const isRow = (text: string) => text.split(delimiter).filter((cell) => /^\S/.test(cell)).length > answersPerQuestion;
  if (!inside.some((lines) => lines.some(isRow))) return undefined;
  const taken = inside.reduce((sum, lines) => sum + lines.length - 1, 0);
  return `un guillemet qui ne se ferme pas a pris les lignes ${line - taken} à ${line}`;
}

interface Facts {
  readonly answers: readonly string[];
  readonly fromZero: ReadonlySet<CountedColumn>;
  /** Whether the table has a column for pictures. */
  readonly hasPictures: boolean;
  readonly key: ReadKey;
  /** What was guessed of the table, for its first rows. */
  readonly guess: string | null;
  /** What of its cells may be lost or be something else. */
  readonly read: readonly string[];
  readonly problem: string | undefined;
}

const answersOf = (cell: Cell): string[] => answerColumns.map(cell);
const questionIn = (cell: Cell): string => cell("correctedQuestion") || cell("question");

function toItem(
  { line }: CsvRecord,
  cell: Cell,
  { answers, fromZero, hasPictures, key, guess, read, problem }: Facts,
): RawItem & { places: Place[] } {
  const numbered = (column: CountedColumn): string => {
    const text = cell(column);
    return fromZero.has(column) && /^\d+$/.test(text) ? String(Number(text) + 1) : text;
  };
  const [themeCell, yearCell, picture] = [numbered("theme"), cell("year"), cell("picture")];
  const named = themeInCategory(themeCell);
  // A category of other words takes what is chosen for the whole file, with a doubt.
  const isOther = named.theme === undefined && /\p{L}/u.test(themeCell);
  const theme = themeCell === "" || isOther ? undefined : (named.theme ?? 0);
  const year = yearCell === "" ? undefined : (yearAmong([yearCell]) ?? 0);
  return {
    line,
    theme,
    year,
    text: questionIn(cell),
    answers,
    right: key.right,
    doubts: [key.doubt, named.doubt, isOther ? otherCategory(themeCell) : null, guess, yearsDoubt([yearCell]), ...read].filter(
      (doubt) => doubt !== null,
    ),
    comment: cell("comment"),
    fixedOrder: yesOrNo(cell("fixedOrder")) ?? opposite(yesOrNo(cell("shuffled"))),
    source: cell("source"),
    series:
      cell("series") === ""
        ? null
        : { text: cell("series"), rank: /^\d{1,2}$/.test(cell("seriesRank")) ? Number(cell("seriesRank")) : null },
    picture: picture !== "" ? { kind: "path", path: picture } : hasPictures ? null : undefined,
    places: placesAmong(theme, year, numbered("number")),
    problem,
  };
}

const otherCategory = (category: string): string =>
  `sa catégorie «\u00a0${category.slice(0, 40)}\u00a0» n’est aucun des six thèmes\u00a0: elle prend celui qui est choisi pour tout le fichier`;

/** Returns the place of a question in the paper of its year, when the table says it. */
function placesAmong(theme: number | undefined, year: number | undefined, number: string): Place[] {
  const rank = /^(?:[1-6]\s*[.-]\s*)?(\d{1,3})$/.exec(number)?.[1];
  return theme && year && Number(rank) > 0 ? [{ exam: `BIA ${year}`, theme, number: Number(rank) }] : [];
}

const yesOrNo = (cell: string): boolean | null =>
  /^(?:oui|vrai|yes|true|1|x)$/i.test(cell) ? true : /^(?:non|faux|no|false|0)$/i.test(cell) ? false : null;
const opposite = (answer: boolean | null): boolean | null => (answer === null ? null : !answer);
