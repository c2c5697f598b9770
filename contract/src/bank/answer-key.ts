import { englishTheme } from "./themes.ts";

/** A place of a paper: theme, and number in it. */
export interface KeyPlace {
  readonly theme: number;
  readonly number: number;
  /** The number that stands in the paper, where it goes on from theme to theme. */
  readonly printed?: number | undefined;
}

const rank = (letter: string): number => letter.toUpperCase().charCodeAt(0) - 64;
/** « 1.12 a », « 12 : B », « 12/ c »: a number, with its theme or not, then one letter. */
const pair = /(?:(\d{1,4})\s?[.-]\s?)?(\d{1,4})\s*(?:[:.)\-–=/|]\s*)?([a-d])(?![a-zà-ÿ’'])/gi;
/** A number too long for a question. It is removed: `pair` would start again at each of its digits. */
const longNumber = /\d{5,}/g;
/** Words of a text, those with an apostrophe whole. */
const wordsOf = (text: string): string[] => text.match(/[a-zà-ÿ’']+/gi) ?? [];

/**
 * Reads the right answers of a paper as it is pasted or typed: « 1.1 a, 1.2 c », « 1-A 2-C » beginning again at 1 with
 * each theme or going on to 100, a row of numbers above a row of letters, a grid of numbers by parts, or the letters
 * alone in the order of the questions (« acbd dabc »). A grid that can be read both ways says nothing. Returns the
 * right answers by the rank of their question in `places` (from 0), 1 to 4; what says nothing of a question is
 * left out.
 */
export function readAnswerKey(text: string, places: readonly KeyPlace[]): Map<number, number> {
  const grid = readGrid(text, places);
  if (grid) return grid;
  const rows = withPairedRows(text.replace(longNumber, " "));
  const pairs = [...rows.matchAll(pair)]
    .map(([, theme, number, letter]) => ({
      theme: theme === undefined ? null : Number(theme),
      number: Number(number),
      answer: rank(letter ?? ""),
    }))
    .filter(({ number }) => number >= 1 && number <= 999);
  if (pairs.length > 0) return byNumber(pairs, places);
  const letters = wordsOf(text).flatMap((word) => (/^[a-d]+$/i.test(word) ? [...word] : []));
  return new Map(letters.slice(0, places.length).map((letter, i) => [i, rank(letter)]));
}

interface GridRow {
  readonly number: number;
  /** Empty where no answer is given. */
  readonly cells: readonly string[];
}

/** « 12 | A | C | - », « 12. a c b », « Partie 1 : a c b »: a number, then two cells or more, and nothing else. */
function gridRow(line: string): GridRow | undefined {
  const cells = line.split(/[\s|;,:.)]+/).filter(Boolean);
  const at = cells.findIndex((cell) => /^\d{1,3}$/.test(cell));
  const answers = cells.slice(at + 1);
  const isNamed = at > 0 && !cells.slice(0, at).some((cell) => /^[a-d]$/i.test(cell) || /\d/.test(cell));
  if ((at !== 0 && !isNamed) || answers.length < 2 || !answers.every((cell) => /^(?:[a-d]|[-–—/*x])$/i.test(cell))) return undefined;
  return { number: Number(cells[at]), cells: answers.map((cell) => (/[a-d]/i.test(cell) ? cell : "")) };
}

/** Words of the titles of parts, by theme. */
const partWords: readonly RegExp[] = [
  /m[ée]t[ée]o|a[ée]rologie/,
  /a[ée]rodyn|principes? du vol/,
  /a[ée]ronef|engins/,
  /navig|r[ée]glement/,
  /histoire/,
  /anglais/,
];

/**
 * Returns the answers of a grid with a row a number and a column a part, or a row a part and a column a number;
 * undefined when the text is none. Titles of parts above its columns may say another order than that of the paper.
 */
function readGrid(text: string, places: readonly KeyPlace[]): Map<number, number> | undefined {
  const lines = text.split(/\r?\n/);
  const rows = lines.flatMap((line) => gridRow(line) ?? []);
  const first = rows.length < 2 ? -1 : lines.findIndex((line) => gridRow(line));
  if (first === -1 || rows.some(({ number }, i) => number !== (rows[0]?.number ?? 0) + i)) return undefined;
  const themes = [...new Set(places.map(({ theme }) => theme))];
  const titled = themesIn(lines.slice(0, first).join(" ").toLowerCase()).filter((theme) => themes.includes(theme));
  const width = rows[0]?.cells.length ?? 0;
  // The optional part may have no column.
  const columns = [titled, themes, themes.filter((theme) => theme !== englishTheme)].find(({ length }) => length === width);
  const highestOf = (theme: number) => Math.max(...places.filter((place) => place.theme === theme).map(({ number }) => number));
  const highest = Math.max(...themes.map(highestOf));
  const byNumber = columns !== undefined && rows.every(({ number, cells }) => number <= highest && cells.length === width);
  const byPart = rows.every(({ number, cells }) => cells.length === highestOf(themes[number - 1] ?? 0));
  if (!byNumber && !byPart) return undefined;
  if (byNumber && byPart && columns !== titled) return new Map();
  const at = new Map(places.map(({ theme, number }, i) => [`${theme}.${number}`, i]));
  const key = new Map<number, number>();
  for (const { number, cells } of rows)
    for (const [i, cell] of cells.entries()) {
      const place = at.get(byNumber ? `${columns?.[i]}.${number}` : `${themes[number - 1]}.${i + 1}`);
      if (place !== undefined && cell !== "") key.set(place, rank(cell));
    }
  return key;
}

/** Returns the themes that titles name, from left to right. */
const themesIn = (titles: string): number[] =>
  partWords
    .map((word, i) => ({ theme: i + 1, at: titles.search(word) }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at)
    .map(({ theme }) => theme);

/**
 * Returns the text with each row of numbers joined to the row of letters below it: « 1 2 3 » over « a c b » gives « 1 a
 * 2 c 3 b ».
 */
function withPairedRows(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const numbers = (line: string | undefined) =>
    /^(?:\S*\s+)?[\d.][\s|]*[\d.][\d.\s|]*$/.test(line ?? "") ? (line?.match(/[\d.]+/g) ?? []) : [];
  const letters = (line: string | undefined) =>
    isRowOfLetters(line ?? "") ? wordsOf(line ?? "").filter((word) => /^[a-d]$/i.test(word)) : [];
  return lines
    .map((line, i) => {
      const [above, below] = [numbers(line), letters(lines[i + 1])];
      return above.length > 1 && above.length === below.length ? above.map((n, k) => `${n} ${below[k]}`).join(" ; ") : line;
    })
    .join("\n");
}

/** Whether a line ends with two letters a to d or more, alone but for « | », behind words without a digit. */
function isRowOfLetters(line: string): boolean {
  let start = line.length;
  while (start > 0 && /[a-d\s|]/i.test(line.charAt(start - 1))) start--;
  const [words, row] = [line.slice(0, start), line.slice(start)];
  return (words === "" && /^[a-d][\s|]*[a-d]/i.test(row)) || (!/\d/.test(words) && /\s[a-d][\s|]*[a-d]/i.test(row));
}

interface Pair {
  readonly theme: number | null;
  readonly number: number;
  readonly answer: number;
}

function byNumber(pairs: readonly Pair[], places: readonly KeyPlace[]): Map<number, number> {
  const at = new Map(places.map(({ theme, number }, i) => [`${theme}.${number}`, i]));
  const atPrinted = new Map(places.map(({ printed }, i) => [printed ?? i + 1, i]));
  const themes = [...new Set(places.map(({ theme }) => theme))];
  const goesOn = Math.max(...pairs.map(({ number }) => number)) > Math.max(...places.map(({ number }) => number));
  const key = new Map<number, number>();
  let part = 0;
  let last = 0;
  for (const { theme, number, answer } of pairs) {
    if (theme === null && number <= last) part++;
    last = number;
    const place = goesOn && theme === null ? atPrinted.get(number) : at.get(`${theme ?? themes[part] ?? 0}.${number}`);
    if (place !== undefined) key.set(place, answer);
  }
  return key;
}
