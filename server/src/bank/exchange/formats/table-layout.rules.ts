import { neededTableColumns, type TableColumn, type TableLayout, tableColumns } from "@badin/contract";
import { fold } from "../../../platform/text/normalise.ts";

/** The titles that an exported table has, in their order. */
export const exportedTitles = [
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
  "texte commun",
  "rang dans la serie",
] as const;

/** The titles by which each column is known, folded; the first found in a table wins. */
const knownTitles: Readonly<Record<TableColumn, readonly string[]>> = {
  theme: ["theme", "themes", "categorie", "category", "subject", "matiere", "epreuve", "partie"],
  year: ["annee", "year", "session"],
  number: ["numero", "number", "no subject", "numero dans le theme", "n°", "num", "no"],
  question: [
    "question",
    "question text",
    "questiontext",
    "enonce",
    "texte",
    "content",
    "content verbatim",
    "intitule",
    "libelle",
    "title",
    "titre",
  ],
  correctedQuestion: ["content fixed", "enonce corrige", "question corrigee"],
  answerA: [
    "reponse a",
    "a",
    "reponse 1",
    "answer a",
    "choice a",
    "choix a",
    "proposition a",
    "option a",
    "option 1",
    "choix 1",
    "proposition 1",
    "answer 1",
    "choice 1",
  ],
  answerB: [
    "reponse b",
    "b",
    "reponse 2",
    "answer b",
    "choice b",
    "choix b",
    "proposition b",
    "option b",
    "option 2",
    "choix 2",
    "proposition 2",
    "answer 2",
    "choice 2",
  ],
  answerC: [
    "reponse c",
    "c",
    "reponse 3",
    "answer c",
    "choice c",
    "choix c",
    "proposition c",
    "option c",
    "option 3",
    "choix 3",
    "proposition 3",
    "answer 3",
    "choice 3",
  ],
  answerD: [
    "reponse d",
    "d",
    "reponse 4",
    "answer d",
    "choice d",
    "choix d",
    "proposition d",
    "option d",
    "option 4",
    "choix 4",
    "proposition 4",
    "answer 4",
    "choice 4",
  ],
  right: [
    "bonne reponse",
    "bonnes reponses",
    "reponse correcte",
    "reponse juste",
    "correct",
    "correcte",
    "correct option",
    "correct answer",
    "correct answers",
    "bonne",
    "reponse",
    "answer",
    "solution",
    "corrige",
    "cle",
    "bonne rep",
    "rep",
    "reponse exacte",
    "right answer",
  ],
  comment: ["commentaire", "comment", "explication", "explanation", "answer explanation", "feedback", "justification"],
  fixedOrder: ["ordre fixe", "fixed order"],
  shuffled: ["mixed choices", "reponses melangees", "melange"],
  source: ["source"],
  series: ["texte commun", "serie", "common text", "series"],
  seriesRank: ["rang dans la serie", "rang", "series rank"],
  picture: ["image", "picture", "attachment link", "attachment", "illustration", "photo", "piece jointe"],
};

/** The place of each column in a row, from 0. */
export type Places = ReadonlyMap<TableColumn, number>;

/** Returns a title to compare. Kahoot's say how long their cells may be: « Answer 1 - max 75 characters ». */
function folded(title: string): string {
  const name = fold(title);
  const limit = name.search(/\s[-–]\s(?:max|choose|5,)/);
  return (limit < 0 ? name : name.slice(0, limit)).replace(/[_.-]/g, " ").replace(/\(s\)/g, "s").trim();
}

/** Returns what the columns of a table seem to hold, by their titles. A title is used once. */
export function guessLayout(titles: readonly string[]): Partial<Record<TableColumn, string>> {
  const byTitle = new Map(titles.map((title) => [folded(title), title]));
  const layout: Partial<Record<TableColumn, string>> = {};
  for (const column of tableColumns) {
    const known = knownTitles[column].find((name) => byTitle.has(name));
    const title = known === undefined ? undefined : byTitle.get(known);
    if (title !== undefined) layout[column] = title;
  }
  return layout;
}

/** Returns the places of columns that none is read from, by the title of another column that they have too. */
export function otherPlaces(titles: readonly string[], places: Places): ReadonlyMap<TableColumn, number> {
  const taken = new Set(places.values());
  return new Map(
    titles.flatMap((title, place) => {
      const column = tableColumns.find((each) => knownTitles[each].includes(folded(title)));
      return column === undefined || taken.has(place) ? [] : [[column, place] as const];
    }),
  );
}

/** Whether a layout names the columns without which there are no questions. */
export const isWhole = (layout: Partial<Record<TableColumn, string>>): layout is TableLayout =>
  neededTableColumns.every((column) => layout[column] !== undefined);

/** Returns the place of each column of a layout; undefined when the table lacks one of its titles. */
export function placesOf(layout: TableLayout, titles: readonly string[]): Places | undefined {
  const places = new Map<TableColumn, number>();
  for (const column of tableColumns) {
    const title = layout[column];
    if (title === undefined) continue;
    const place = titles.indexOf(title);
    if (place === -1) return undefined;
    places.set(column, place);
  }
  return places;
}

/** Returns the places of the columns that go on with the answers of a layout: « E » behind « D », « option 5 ». */
export function furtherAnswers(titles: readonly string[], places: Places): number[] {
  const fourth = folded(titles[places.get("answerD") ?? -1] ?? "");
  const named = /^(.*?)(d|4)$/.exec(fourth);
  if (!named) return [];
  const [, before = "", mark = ""] = named;
  const next = (i: number) => `${before}${mark === "d" ? String.fromCharCode(101 + i) : 5 + i}`;
  const all = titles.map(folded);
  const found: number[] = [];
  for (let at = all.indexOf(next(0)); at !== -1; at = all.indexOf(next(found.length))) found.push(at);
  return found;
}

const counted = { theme: 6, number: Number.POSITIVE_INFINITY, right: 4 } as const;
export type CountedColumn = keyof typeof counted;

/** Cells of numbers below which a column says nothing of where it counts from. */
const tellingCells = 2;

/**
 * Returns the columns of numbers that a table counts from 0: those in which 0 stands without the highest number, and
 * that of the right answers where it does not tell and another one does. One cell tells nothing.
 */
export function countedFromZero(cells: (column: CountedColumn) => readonly string[]): ReadonlySet<CountedColumn> {
  const columns = Object.keys(counted) as CountedColumn[];
  const signs = columns.map((column) => {
    const numbers = cells(column).flatMap((cell) => (/^\d+$/.test(cell) ? [Number(cell)] : []));
    const [zero, highest] = [numbers.includes(0) && numbers.length >= tellingCells, numbers.some((number) => number >= counted[column])];
    return { column, zero: zero && !highest, one: highest, numbers: numbers.length > 0 };
  });
  const some = signs.some(({ zero }) => zero);
  return new Set(
    signs.filter(({ zero, one, numbers, column }) => zero || (some && !one && numbers && column === "right")).map(({ column }) => column),
  );
}
