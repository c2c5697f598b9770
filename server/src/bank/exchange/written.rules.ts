import type { RawFile, Written } from "./item.ts";

/** Lines and signs that are shown of an item: an export of Moodle takes sixty lines for one. */
const bounds = { lines: 100, line: 500, signs: 3000 };
/** Signs without a space from which they are a picture in base64, and those that are shown of it. */
const picture = { from: 120, shown: 24 };

/**
 * Returns the items of a file, each with its lines: from the one where it starts to the one before the next item; in a
 * table, whose rows say where they end, from behind the one before. Several that share a line share what it writes;
 * what a reader has shown stays.
 */
export function withWritten(file: RawFile, source: string, isTable: boolean): RawFile {
  const lines = source.split(/\r\n?|\n/);
  const marks = [...new Set(file.items.flatMap(({ line }) => (line === null ? [] : [line])))].sort((a, b) => a - b);
  const extentOf = (mark: number, i: number): readonly [from: number, to: number] =>
    isTable ? [(marks[i - 1] ?? mark - 1) + 1, mark] : [mark, (marks[i + 1] ?? lines.length + 1) - 1];
  const extents = new Map(marks.map((mark, i) => [mark, extentOf(mark, i)]));
  return {
    ...file,
    items: file.items.map((item) => {
      const extent = item.line === null ? undefined : extents.get(item.line);
      return extent && !item.written ? { ...item, written: writtenAt(lines, extent) } : item;
    }),
  };
}

function writtenAt(lines: readonly string[], [from, to]: readonly [number, number]): Written | undefined {
  const own = withoutEnd(lines.slice(from - 1, to));
  return own.length === 0 ? undefined : { file: null, lines: { from, to: from + own.length - 1 }, text: shownLines(own) };
}

/** Returns lines without those at their end that are empty, or belong to what follows: comments, categories. */
const withoutEnd = (lines: readonly string[]): readonly string[] =>
  lines.slice(0, lines.findLastIndex((line) => !/^\s*(?:$|\/\/|\$CATEGORY\b|<!--|-{3,}\s*$)/.test(line)) + 1);

/** Returns the start of lines; a picture that is written among them is cut. */
export function shownLines(lines: readonly string[]): string {
  const all = lines
    .slice(0, bounds.lines)
    .map((line) => (line.length > bounds.line ? `${line.slice(0, bounds.line).toWellFormed()}…` : line));
  const text = all.join("\n");
  return text.length > bounds.signs || lines.length > bounds.lines ? `${text.slice(0, bounds.signs).toWellFormed()}…` : text;
}

const withoutPictures = (text: string): string =>
  text.replace(/[A-Za-z0-9+/=\r\n]+/g, (run) => (run.length < picture.from ? run : `${run.slice(0, picture.shown)}…`));

/**
 * Returns what the XML of a file writes between two places, of which the first is on line `from`: each element that
 * follows another on its line on a line of its own.
 */
export function writtenElement(source: string, [start, end]: readonly [start: number, end: number], from: number): Written {
  const own = source.slice(start, end);
  const to = from + (own.match(/\n|\r(?!\n)/g)?.length ?? 0);
  const laidOut = withoutPictures(own).replaceAll("><", ">\n<");
  return { file: null, lines: { from, to }, text: shownLines(laidOut.split(/\r\n?|\n/).filter((line) => line.trim() !== "")) };
}

/** Returns what a file of JSON holds of an item, laid out. */
export function writtenData(value: unknown): Written {
  const short = (_: string, each: unknown) => (typeof each === "string" ? withoutPictures(each) : each);
  return { file: null, lines: null, text: shownLines((JSON.stringify(value, short, 2) ?? "").split("\n")) };
}
