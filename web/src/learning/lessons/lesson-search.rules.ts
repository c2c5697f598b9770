import { type LessonSummary, themeLabel, withoutAccents } from "@badin/contract";

/** A piece of a text, and whether it is what was looked for. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

export interface FoundLesson {
  readonly lesson: LessonSummary;
  readonly title: Piece[];
  /** Where the words stand in the lesson; null when its title has them all. */
  readonly excerpt: Piece[] | null;
}

/** A text in lower case without accents, with the place in the original of each of its characters. */
interface Folded {
  readonly text: string;
  readonly places: readonly number[];
}

/** A lesson that is ready to be searched. */
export interface IndexedLesson {
  readonly lesson: LessonSummary;
  readonly title: Folded;
  readonly text: Folded;
  /** Name of its theme. */
  readonly theme: string;
}

/** Characters shown before and after the words found in a text. */
const around = 45;

/** Prepares the lessons for `searchLessons`: done once, not for each letter typed. */
export const indexLessons = (lessons: readonly LessonSummary[]): IndexedLesson[] =>
  lessons.map((lesson) => ({
    lesson,
    title: fold(lesson.title),
    text: fold(lesson.text),
    theme: fold(themeLabel(Number(lesson.point[0]))).text,
  }));

/**
 * Returns the lessons that have every word typed, ignoring case and accents: those that have them all in their title
 * first. The code of a point (« 4.1.8 ») finds its lesson, and the name of a theme its lessons.
 */
export function searchLessons(lessons: readonly IndexedLesson[], typed: string): FoundLesson[] {
  const words = fold(typed).text.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const isNamed = ({ lesson, title, theme }: IndexedLesson, word: string) =>
    lesson.point === word || title.text.includes(word) || theme.includes(word);
  const found = lessons.filter((lesson) => words.every((word) => isNamed(lesson, word) || lesson.text.text.includes(word)));
  const inTitle = (lesson: IndexedLesson) => words.every((word) => isNamed(lesson, word));
  return [...found.filter(inTitle), ...found.filter((lesson) => !inTitle(lesson))].map((indexed) => ({
    lesson: indexed.lesson,
    title: mark(indexed.lesson.title, indexed.title, words),
    excerpt: inTitle(indexed) ? null : excerptOf(indexed, words),
  }));
}

function fold(text: string): Folded {
  let folded = "";
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const plain = withoutAccents(character).toLowerCase().replace("’", "'");
    for (let i = 0; i < plain.length; i++) places.push(place);
    folded += plain;
    place += character.length;
  }
  places.push(place);
  return { text: folded, places };
}

function excerptOf({ lesson, title, text }: IndexedLesson, words: readonly string[]): Piece[] {
  const missing = words.find((word) => !title.text.includes(word) && text.text.includes(word)) ?? words[0] ?? "";
  const at = Math.max(0, text.text.indexOf(missing));
  const start = at <= around ? 0 : text.text.indexOf(" ", at - around) + 1;
  const after = text.text.indexOf(" ", at + missing.length + around);
  const end = after === -1 ? text.text.length : after;
  const cut = lesson.text.slice(text.places[start], text.places[end]);
  const pieces = mark(cut, fold(cut), words);
  return [
    ...(start > 0 ? [{ text: "… ", marked: false }] : []),
    ...pieces,
    ...(end < text.text.length ? [{ text: "…", marked: false }] : []),
  ];
}

/** Cuts a text around the words, which are marked as the text writes them. */
function mark(original: string, folded: Folded, words: readonly string[]): Piece[] {
  const marked = new Array<boolean>(original.length).fill(false);
  for (const word of words) {
    for (let at = folded.text.indexOf(word); at !== -1; at = folded.text.indexOf(word, at + word.length)) {
      const from = folded.places[at] ?? 0;
      const to = folded.places[at + word.length] ?? original.length;
      // The end of a ligature of which only the first letter was typed belongs to the word.
      marked.fill(true, from, Math.max(to, from + 1));
    }
  }
  const pieces: Piece[] = [];
  for (let start = 0, end = 1; end <= original.length; end++) {
    if (end < original.length && marked[end] === marked[start]) continue;
    pieces.push({ text: original.slice(start, end), marked: marked[start] ?? false });
    start = end;
  }
  return pieces;
}
