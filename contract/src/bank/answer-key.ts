import { englishTheme } from "./themes.ts";

/** A place of a paper: theme, and number in it. */
export interface KeyPlace {
  readonly theme: number;
  readonly number: number;
  /** The number that stands in the paper, where it goes on from theme to theme. */
  readonly printed?: number | undefined;
}

const rank = (letter: string): number => letter.toUpperCase().charCodeAt(0) - 64;
/** « 1.12 a », « 12 : B », « 12/ c »: a number, with its theme or not, then a letter; « 12 B ou C » says two. */
const pair =
  /(?:(\d{1,4})\s?[.-]\s?)?(\d{1,4})\s*(?:[:.)\-–=/|]\s*)?([a-d])(?![a-zà-ÿ’'])((?:[ \t]|[ \t]?(?:[,&+/]|ou|et|or|and)[ \t]?)[a-d](?![a-zà-ÿ’']))?/gi;
/** A number too long for a question. It is removed: `pair` would start again at each of its digits. */
const longNumber = /\d{5,}/g;
/** Words of a text, those with an apostrophe whole. */
const wordsOf = (text: string): string[] => text.match(/[a-zà-ÿ’']+/gi) ?? [];

/**
 * Reads the right answers of a paper as it is pasted or typed: « 1.1 a, 1.2 c », « 1-A 2-C » beginning again at 1 with
 * each theme or going on to 100, a row of numbers above a row of letters, a grid of numbers by parts, or the letters
 * alone in the order of the questions (« acbd dabc »), or crosses below letters. A grid that can be read both ways says
 * nothing, nor does a number with two letters, nor more letters than questions. Returns the right answers by the rank
 * of their question in `places` (from 0), 1 to 4; what says nothing of a question is left out.
 */
export function readAnswerKey(given: string, places: readonly KeyPlace[]): Map<number, number> {
  const text = withCrosses(given);
  const grid = readGrid(text, places);
  if (grid) return grid;
  const pairs = pairsByLetter(text) ?? inOrder(pairsByLine(withPairedRows(text.replace(longNumber, " "))));
  if (pairs.length > 0) return byNumber(pairs, places);
  const letters = lettersAlone(text);
  // More letters than questions are those of another paper, or one stands twice.
  if (letters.length > places.length) return new Map();
  return new Map(letters.flatMap((letter, i) => (/[a-d]/i.test(letter) ? [[i, rank(letter)] as const] : [])));
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
  // Each part may repeat the number: « 1 A 1 C ».
  const answers = cells.slice(at + 1).filter((cell) => cell !== cells[at]);
  const isNamed = at > 0 && !cells.slice(0, at).some((cell) => /^[a-d]$/i.test(cell) || /\d/.test(cell));
  if ((at !== 0 && !isNamed) || answers.length < 2 || !answers.every((cell) => /^(?:[a-d]|[-–—/*x])$/i.test(cell))) return undefined;
  return { number: Number(cells[at]), cells: answers.map((cell) => (/[a-d]/i.test(cell) ? cell : "")) };
}

/** « A | C »: two letters or more in their cells, and nothing else, with the rank of their line. */
function letterRow(text: string, line: number): { line: number; cells: readonly string[] } | undefined {
  const cells = text.split(/[\s|;,]+/).filter(Boolean);
  return cells.length > 1 && cells.every((cell) => /^[a-d]$/i.test(cell)) ? { line, cells } : undefined;
}

/** Words of the titles of parts, by theme. */
const partWords: readonly RegExp[] = [
  /m[ée]t[ée]o|a[ée]rologie/,
  /a[ée]ro(?:dyn|stat|\b)|principes? du vol/,
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
  const themes = [...new Set(places.map(({ theme }) => theme))];
  const numbered = lines.flatMap((line) => gridRow(line) ?? []);
  // Columns of letters that say no number; a row may also be a piece of the letters in the order of the questions.
  const bare = numbered.length > 0 || themes.length < 2 ? [] : lines.flatMap((line, i) => letterRow(line, i) ?? []);
  const rows = numbered.length > 0 ? numbered : bare.map(({ cells }, i) => ({ number: i + 1, cells }));
  const first = rows.length < 2 ? -1 : (bare[0]?.line ?? lines.findIndex((line) => gridRow(line)));
  if (first === -1 || rows.some(({ number }, i) => number !== (rows[0]?.number ?? 0) + i)) return undefined;
  const titled = themesIn(lines.slice(0, first).join(" ").toLowerCase()).filter((theme) => themes.includes(theme));
  const width = rows[0]?.cells.length ?? 0;
  // The optional part may have no column.
  const columns = [titled, themes, themes.filter((theme) => theme !== englishTheme)].find(({ length }) => length === width);
  const highestOf = (theme: number) => Math.max(...places.filter((place) => place.theme === theme).map(({ number }) => number));
  const highest = Math.max(...themes.map(highestOf));
  const byNumber = columns !== undefined && rows.every(({ number, cells }) => number <= highest && cells.length === width);
  if (bare.length > 0 && !(byNumber && rows.length === highest)) return undefined;
  const byPart = rows.every(({ number, cells }) => cells.length === highestOf(themes[number - 1] ?? 0));
  if (!byNumber && !byPart) return undefined;
  if (byNumber && (byPart || bare.length > 0) && columns !== titled) return new Map();
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
      const above = numbers(line);
      const below = above.length > 1 ? letters(lines[i + 1]) : [];
      return below.length > 0 && above.length === below.length ? above.map((n, k) => `${n} ${below[k]}`).join(" ; ") : line;
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
  /** Null where two are given. */
  readonly answer: number | null;
}

/** Returns the lines that hold a letter besides their pair: « 2. B (et non A) ». */
const linesOfTwo = (text: string): ReadonlySet<string> =>
  new Set(
    text.split("\n").filter((line) => {
      const pairs = line.match(pair)?.length ?? 0;
      const letters = line.match(/(?:^|[\s(,;/])[A-D](?=$|[\s),;.:/])/g)?.length ?? 0;
      return pairs === 1 && letters > pairs && /^\s*\d/.test(line);
    }),
  );

/** Returns the pairs of a text, those of each line together. */
function pairsByLine(text: string): Pair[][] {
  const lines: Pair[][] = [];
  const twofold = linesOfTwo(text);
  let [at, end] = [0, -1];
  let isTwo = false;
  for (const { index, 1: theme, 2: number, 3: letter = "", 4: another } of text.matchAll(pair)) {
    if (Number(number) < 1 || Number(number) > 999) continue;
    if (index > end) {
      at = lines.push([]) - 1;
      end = text.indexOf("\n", index);
      if (end === -1) end = text.length;
      isTwo = twofold.has(text.slice(text.lastIndexOf("\n", index) + 1, end));
    }
    // « B a raison »: a verb behind a capital.
    const isVerb = letter !== letter.toLowerCase() && another === " a";
    const answer = !isTwo && (another === undefined || isVerb) ? rank(letter) : null;
    lines[at]?.push({ theme: theme === undefined ? null : Number(theme), number: Number(number), answer });
  }
  return lines;
}

/**
 * Returns how many questions a key numbers: more than a paper has when it is the key of another one, or two keys that
 * follow each other.
 */
export const numberedAnswers = (text: string): number =>
  inOrder(pairsByLine(withPairedRows(withCrosses(text).replace(longNumber, " ")))).length;

/** Whether a key holds a sentence that may correct it: « Erratum : pour la question 2… ». */
export const correctsItself = (text: string): boolean =>
  /\b(?:erratum|errata|rectificatif|annul[ée]e?|neutralis[ée]e?|attention|au lieu de|et non)\b|\b(?:sujet|version)\s+b\b/i.test(text);

/** Returns the pairs of lines in the order of the questions: of columns side by side, one after the other. */
function inOrder(lines: readonly (readonly Pair[])[]): Pair[] {
  const wide = lines.filter(({ length }) => length > 1);
  const isRows = wide.some((line) => line.some(({ number }, i) => i > 0 && number === (line[i - 1]?.number ?? 0) + 1));
  if (isRows || wide.length < 2) return lines.flat();
  const blocks: (readonly Pair[])[][] = [];
  for (const [i, line] of lines.entries()) {
    const goesOn = i > 0 && (line[0]?.number ?? 0) > (lines[i - 1]?.[0]?.number ?? 0);
    if (goesOn) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  return blocks.flatMap((block) =>
    Array.from({ length: Math.max(...block.map(({ length }) => length)) }, (_, i) => block.flatMap((line) => line[i] ?? [])).flat(),
  );
}

/** Returns the letters of a key that has no number, another sign where one question has no answer. */
function lettersAlone(text: string): string[] {
  const cells = text.split(/[\s|,;]+/).filter(Boolean);
  if (cells.every((cell) => /^(?:[a-z]|[-–—?*/_])$/i.test(cell))) return cells;
  return wordsOf(text).flatMap((word) => (/^(?:[a-d]+|[a-e]{4,})$/i.test(word) ? [...word] : []));
}

/**
 * Returns the pairs of a key that gives its letters first, « A : 1, 3 » or « B1 C2 »; undefined for another.
 */
function pairsByLetter(text: string): Pair[] | undefined {
  const cells = text.split(/[\s|,;]+/).filter((cell) => /\d/.test(cell));
  if (cells.length > 1 && cells.every((cell) => /^[a-d]\d{1,3}$/i.test(cell)))
    return cells.map((cell) => ({ theme: null, number: Number(cell.slice(1)), answer: rank(cell) }));
  const lines = text.split(/\r?\n/).filter((line) => /\d/.test(line));
  const found = lines.map((line) => /^[\s|]*(?:r[ée]ponses? )?([a-d])[ )]?[:=|)][\s|]*(\d[\d\s,;|]*)$/i.exec(line));
  if (found.length < 2 || !found.every((line) => line !== null)) return undefined;
  const pairs = found.flatMap(([, letter = "", numbers = ""]) =>
    (numbers.match(/\d{1,3}/g) ?? []).map((number) => ({ theme: null, number: Number(number), answer: rank(letter) })),
  );
  return pairs.sort((a, b) => a.number - b.number);
}

const lettersInOrder = "abcd";

/**
 * Returns the text with the rows of crosses below A, B, C, D as « 1 a »; a row whose columns are lost, as a PDF loses
 * empty ones, says nothing.
 */
function withCrosses(text: string): string {
  const isHead = (line: string) => /^[^a-d\d]{0,30}a[\s|]{1,10}b[\s|]{1,10}c[\s|]{1,10}d[\s|]{0,10}$/i.test(line);
  const lines = text.split(/\r?\n/);
  const head = lines.findIndex((line) => line.length < 60 && isHead(line));
  const row = /^[\s|]*(\d{1,3})[.):]?(?=[\s|])(.*)$/;
  const isCross = (cell: string) => /^(?:x|[×✓✔☒☑✗✘●■])$/iu.test(cell.trim());
  const crossed = (line: string): string | undefined => {
    const [, number, rest = ""] = row.exec(line) ?? [];
    if (number === undefined || /[a-wyz0-9]/i.test(rest)) return undefined;
    const cells = /[\t|]/.test(rest) ? rest.replace(/^ *[\t|]/, "").split(/[\t|]/) : rest.trim().split(/ +/);
    const places = cells.flatMap((cell, i) => (isCross(cell) ? [i] : []));
    const [place = -1] = places;
    const isKnown = places.length === 1 && place < lettersInOrder.length && (/[\t|]/.test(rest) || cells.length === lettersInOrder.length);
    return isKnown ? `${number} ${lettersInOrder[place]}` : "";
  };
  if (head === -1 || !lines.slice(head + 1).some((line) => crossed(line) !== undefined)) return text;
  return lines.map((line, i) => (i < head ? line : isHead(line) ? "" : (crossed(line) ?? line))).join("\n");
}

function byNumber(pairs: readonly Pair[], places: readonly KeyPlace[]): Map<number, number> {
  const at = new Map(places.map(({ theme, number }, i) => [`${theme}.${number}`, i]));
  const atPrinted = new Map(places.map(({ printed }, i) => [printed ?? i + 1, i]));
  const themes = [...new Set(places.map(({ theme }) => theme))];
  const goesOn = Math.max(...pairs.map(({ number }) => number)) > Math.max(...places.map(({ number }) => number));
  const key = new Map<number, number>();
  const said = new Set<number>();
  let part = 0;
  let last = 0;
  for (const { theme, number, answer } of pairs) {
    if (theme === null && number <= last) part++;
    last = number;
    const place = goesOn && theme === null ? atPrinted.get(number) : at.get(`${theme ?? themes[part] ?? 0}.${number}`);
    if (place === undefined || answer === null) continue;
    if (key.has(place) && key.get(place) !== answer) said.add(place);
    key.set(place, answer);
  }
  // What is said twice, and otherwise, says nothing.
  for (const place of said) key.delete(place);
  return key;
}
