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

/** What an answer is called, before its letter or its number. */
const answerNames = ["reponse", "rep", "answer", "choice", "choix", "proposition", "prop", "option"] as const;
const answerTitles = (letter: string, rank: number): string[] => [
  `reponse ${letter}`,
  letter,
  ...answerNames.flatMap((name) => [`${name} ${letter}`, `${name} ${rank}`]),
];

/** The titles by which each column is known, folded; the first found in a table wins. */
const knownTitles: Readonly<Record<TableColumn, readonly string[]>> = {
  theme: ["theme", "themes", "categorie", "category", "subject", "matiere", "epreuve", "partie"],
  year: ["annee", "year", "session"],
  number: ["numero", "number", "no subject", "numero dans le theme", "n°", "num", "no"],
  question: [
    "question",
    "questions",
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
  answerA: answerTitles("a", 1),
  answerB: answerTitles("b", 2),
  answerC: answerTitles("c", 3),
  answerD: answerTitles("d", 4),
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
    "right option",
    "correct choice",
    "correct answer key",
    "correct index",
    "correct answer index",
    "correct option index",
    "answer index",
    "answer key",
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

/** Words written as one: « correctAnswer », « bonneReponse »; « optionA », « reponse1 ». */
const glued = /^(question|correct|right|bonne|wrong|incorrect|mauvaise)(text|texte|answer|option|choice|index|reponse|rep)(\d?)$/;
const lettered = new RegExp(`\\b(${answerNames.join("|")})([a-h]|\\d)$`);

/**
 * Returns a title to compare. Kahoot's say how long their cells may be (« Answer 1 - max 75 characters »), Blooket's
 * which are optional.
 */
function folded(title: string): string {
  const name = fold(title);
  const limit = name.search(/\s[-–]\s(?:max|choose|5,)/);
  const plain = (limit < 0 ? name : name.slice(0, limit))
    .replace(/[_.-]/g, " ")
    .replace(/\(s\)/g, "s")
    .replace(/ \([^()]{1,40}\)$/, "")
    .trim();
  return plain.replace(glued, "$1 $2 $3").trim().replace(lettered, "$1 $2");
}

/** The title of a wrong answer, beside one column for the right one. */
const wrongTitle = /^(?:wrong|incorrect|false|mauvaise|fausse|distracteur|distractor)(?: (?:answer|option|choice|reponse))? ?\d$/;
const afterRight = ["answerB", "answerC", "answerD"] as const;

/** Returns titles in which those of answers that are one and the same are numbered: Wooclap's are all « Choice ». */
export function withRanks(titles: readonly string[]): string[] {
  const names = new Set<string>(answerNames);
  const isAnswer = (title: string) => title !== "" && names.has(folded(title));
  const counts = Map.groupBy(titles.filter(isAnswer), (title) => title);
  const ranks = new Map<string, number>();
  return titles.map((title) => {
    if ((counts.get(title)?.length ?? 0) < 2) return title;
    const rank = (ranks.get(title) ?? 0) + 1;
    ranks.set(title, rank);
    return `${title} ${rank}`;
  });
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
  return layout.answerA === undefined && layout.right !== undefined ? { ...layout, ...ofWrongTitles(titles, layout.right) } : layout;
}

/** Returns the answers of a table that has a column for the right one, and others for those that are wrong. */
function ofWrongTitles(titles: readonly string[], right: string): Partial<Record<TableColumn, string>> {
  const wrong = titles.filter((title) => wrongTitle.test(folded(title)));
  return wrong.length === 0
    ? {}
    : Object.fromEntries([["answerA", right], ...afterRight.flatMap((column, i) => (wrong[i] ? [[column, wrong[i]]] : []))]);
}

/**
 * Whether the titles leave no doubt that a layout has every answer: it has four, or none seems to be left out, and the
 * column behind the last one is known too.
 */
export function hasEveryAnswer(titles: readonly string[], layout: Partial<Record<TableColumn, string>>): boolean {
  if (layout.answerC !== undefined && layout.answerD !== undefined) return true;
  const used = new Set(Object.values(layout));
  const looksLikeOne = new RegExp(`^(?:${[...answerNames, "wrong", "incorrect", "mauvaise", "fausse", "[a-h]"].join("|")})(?: |$)`);
  const last = Math.max(...(["answerA", "answerB", "answerC", "answerD"] as const).map((column) => titles.indexOf(layout[column] ?? "\n")));
  const next = titles[last + 1] ?? "";
  return (next === "" || used.has(next)) && !titles.some((title) => !used.has(title) && looksLikeOne.test(folded(title)));
}

/** Returns the places of columns that none is read from, by the title of another column that they have too. */
export function otherPlaces(titles: readonly string[], places: Places): ReadonlyMap<TableColumn, number> {
  const taken = new Set(places.values());
  return new Map(
    titles.flatMap((title, place) => {
      const name = folded(title);
      const column = tableColumns.find((each) => knownTitles[each].includes(name));
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
  // The fourth of a table of wrong answers is « wrong answer 3 ».
  const named = /^(.*?)(d|[34])$/.exec(fourth);
  if (!named) return [];
  const [, before = "", mark = ""] = named;
  const next = (i: number) => `${before}${mark === "d" ? String.fromCharCode(101 + i) : Number(mark) + 1 + i}`;
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
