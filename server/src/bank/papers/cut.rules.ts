import {
  correctsItself,
  type KeyPlace,
  numberedAnswers,
  type Paper,
  type PastPaperQuestion,
  partQuestions,
  readAnswerKey,
} from "@badin/contract";
import { type CutQuestion, countMarks, cutAnswers } from "./answers.rules.ts";
import { doubtsOf } from "./doubts.rules.ts";
import { headingThemes, opensKey } from "./headings.rules.ts";
import { joinLines, type Line } from "./lines.rules.ts";
import { findStarts, type Start } from "./numbers.rules.ts";
import { ownKeys, reasonOf } from "./own-keys.rules.ts";
import { type PlacedPicture, picturesOf } from "./pictures.rules.ts";

/** What is read of a paper, without the pictures themselves. */
export type CutPaper = Omit<Paper, "pictures">;

interface Block {
  readonly start: Start;
  readonly lines: readonly Line[];
  /** Its lines with that of its key. */
  readonly all: readonly Line[];
  readonly cut: CutQuestion;
  /** The right answer that stands below it; null for none. */
  readonly correct: number | null;
}

/**
 * Cuts a paper into its questions: at their numbers, then at their answers a to d. No text is lost: what is in no
 * question is in `outside`, or before a question; numbers that should be there are `missing`; each question says why it
 * may be wrong.
 */
export function cutPaper(lines: readonly Line[], pictures: readonly PlacedPicture[] = []): CutPaper {
  const themes = headingThemes(lines);
  const texts = lines.map(({ text }) => text);
  const starts = findStarts(lines, (at, end) => countMarks(texts.slice(at, end)));
  const own = ownKeys(starts.map(({ at }, i) => texts.slice(at, starts[i + 1]?.at)));
  const ownAt = new Set(own.flatMap((key, i) => (key ? [(starts[i]?.at ?? 0) + key.at] : [])));
  const keyAt = findKey(lines, starts, ownAt);
  const blocks = starts.map((start, i): Block => {
    const end = Math.min(starts[i + 1]?.at ?? keyAt, keyAt);
    const key = own[i];
    const isTitle = (k: number) => k > 0 && themes[start.at + k] !== undefined;
    // What follows the title of the next part is no answer.
    const inside = lines.slice(start.at, end).flatMap((line, k) => (isTitle(k) ? [] : [isTitle(k - 1) ? { ...line, apart: true } : line]));
    const at = key && key.answer !== null ? inside.indexOf(lines[start.at + key.at] as Line) : -1;
    const kept = at === -1 ? inside : inside.slice(0, at);
    const cut = cutAnswers(kept.map(({ text, apart }, k) => ({ text: k === 0 ? start.rest : text, apart: k > 0 && apart })));
    const named = at === -1 ? null : (key?.answer ?? null);
    const behind = key && named !== null ? [reasonOf(key, cut.answers[named - 1]), ...inside.slice(at + 1).map(({ text }) => text)] : [];
    return {
      start,
      lines: kept,
      all: inside,
      cut: { ...cut, after: [...cut.after, ...behind.filter(Boolean)] },
      correct: named !== null && named <= cut.answers.length ? named : null,
    };
  });
  const places = placesOf(starts, themes);
  const lastAfter = blocks[blocks.length - 1]?.cut.after ?? [];
  const key = readAnswerKey([...texts.slice(keyAt), ...(keyAt === lines.length && ownAt.size === 0 ? lastAfter : [])].join("\n"), places);
  const isKey = key.size * 2 >= places.length;
  const missing = missingNumbers(places);
  const keyDoubts = isKey ? keyDoubtsOf(texts.slice(keyAt).join("\n"), places.length + missing.length) : [];
  // Letters alone are read in order: where some lack, they may be those of other questions.
  const isCutShort = isKey && key.size < places.length && key.size === Math.max(...key.keys()) + 1;
  const found = picturesOf(
    blocks.map(({ lines }) => lines),
    pictures,
  );
  const first = starts[0]?.at ?? lines.length;
  const questions = blocks.map(({ start, lines: inside, all, cut, correct }, i): PastPaperQuestion => {
    const [firstLine] = inside;
    const marked = markedAnswer(inside, cut);
    const place = places[i] ?? { theme: 1, number: start.number };
    const question = {
      ...place,
      text: cut.text,
      answers: [...cut.answers],
      correct: (isKey ? key.get(i) : undefined) ?? correct ?? marked,
      pictures: [...(found[i]?.pictures ?? [])],
      page: pictures.length > 0 || (firstLine?.page ?? 1) > 1 ? (firstLine?.page ?? null) : null,
      before: joinLines(blocks[i - 1]?.cut.after ?? []) || null,
    };
    return {
      ...question,
      doubts: doubtsOf(question, {
        inline: cut.inline,
        picture: found[i]?.doubt ?? null,
        twice: isTwice(places, i),
        key: isKey,
        cutShort: isCutShort && key.has(i) ? key.size : null,
        marked: (isKey && key.has(i)) || correct !== null ? null : marked,
        lines: [
          ...keyDoubts,
          ...new Set(inside.flatMap(({ doubts = [] }) => doubts)),
          ...(isKey && key.has(i) && correct !== null && correct !== key.get(i)
            ? ["le corrigé dit une autre réponse que la ligne sous elle"]
            : []),
          ...(marked !== null && question.correct !== marked ? ["une marque désigne une autre réponse que sa clé"] : []),
        ],
        source: { lines: all.map(({ text }) => text), kept: cut.after },
      }),
    };
  });
  const outside = [
    ...texts.slice(0, first).filter((_, i) => themes[i] === undefined),
    ...(isKey ? [] : [...lastAfter, ...texts.slice(keyAt)]),
  ];
  return { year: yearIn(texts), questions, missing, outside };
}

/** Says why a key may not be that of a paper of so many questions. */
const keyDoubtsOf = (text: string, questions: number): string[] => [
  ...(numberedAnswers(text) > questions ? ["le corrigé a plus de réponses que le sujet n’a de questions"] : []),
  ...(correctsItself(text) ? ["le corrigé tient une phrase qui le corrige"] : []),
];

/** Returns the answer, from 1, that alone of its question is ticked, highlighted, coloured or bold; null for none. */
function markedAnswer(lines: readonly Line[], { rows, answers }: CutQuestion): number | null {
  if (rows.length !== answers.length || new Set(rows).size < rows.length) return null;
  const marked = rows.flatMap((row, i) => (lines[row]?.marked ? [i + 1] : []));
  return marked.length === 1 ? (marked[0] ?? null) : null;
}

/**
 * Returns where the key starts, after the last question; the number of lines when there is none. `ownAt` are the lines
 * of keys that stand below their questions.
 */
function findKey(lines: readonly Line[], starts: readonly Start[], ownAt: ReadonlySet<number>): number {
  const last = starts[starts.length - 1]?.at ?? lines.length;
  const found = lines.findIndex(({ text }, i) => i > last && !ownAt.has(i) && opensKey(text));
  return found === -1 ? lines.length : found;
}

/** Returns the place of each question, with its printed number where the numbers go on from theme to theme. */
function placesOf(starts: readonly Start[], themes: readonly (number | undefined)[]): KeyPlace[] {
  const goesOn = starts.every(({ theme, number }, i) => theme === null && number > (starts[i - 1]?.number ?? 0));
  return themePlacesOf(starts, themes).map((place, i) => (goesOn ? { ...place, printed: starts[i]?.number ?? i + 1 } : place));
}

/**
 * Returns the theme and number in it of each question: said by its number, by the title of its part, else twenty a
 * theme.
 */
function themePlacesOf(starts: readonly Start[], themes: readonly (number | undefined)[]): KeyPlace[] {
  let [theme, base, last] = [0, 0, 0];
  return starts.map((start, i) => {
    if (start.theme !== null) return { theme: start.theme, number: start.number };
    const from = i === 0 ? 0 : (starts[i - 1]?.at ?? 0);
    const title = themes.slice(from, start.at).findLast((t) => t !== undefined);
    const again = start.number <= last;
    last = start.number;
    if (title !== undefined || again || i === 0) {
      theme = title ?? Math.min(theme + 1, 6);
      base = again || i === 0 ? 0 : start.number - 1;
    } else if (start.number - base > partQuestions && theme < 6 && themes.every((t) => t === undefined)) {
      theme += 1;
      base += partQuestions;
    }
    return { theme, number: start.number - base };
  });
}

const isTwice = (places: readonly KeyPlace[], i: number): boolean =>
  places.some(({ theme, number }, k) => k !== i && theme === places[i]?.theme && number === places[i]?.number);

/** Returns the numbers missing below the highest of each theme, « 1.7 ». */
function missingNumbers(places: readonly KeyPlace[]): string[] {
  const highest = new Map<number, number>();
  for (const { theme, number } of places) highest.set(theme, Math.max(highest.get(theme) ?? 0, number));
  const taken = new Set(places.map(({ theme, number }) => `${theme}.${number}`));
  return [...highest].flatMap(([theme, last]) =>
    Array.from({ length: last }, (_, i) => `${theme}.${i + 1}`).filter((place) => !taken.has(place)),
  );
}

/** Returns the year of the session that the first lines say. */
function yearIn(texts: readonly string[]): number | null {
  const said = texts
    .slice(0, 60)
    .flatMap((text) => /(?:session|bia|brevet|ann[ée]e|juin|mai)\D{0,60}\b((?:19|20)\d\d)\b/i.exec(text)?.[1] ?? []);
  return said[0] === undefined ? null : Number(said[0]);
}
