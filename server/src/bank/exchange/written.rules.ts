import { isKeyLine, sourceDoubts } from "@badin/contract";
import type { RawFile, RawItem, Written } from "./item.ts";

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
  const extents = extentsOf(file, lines.length, isTable);
  return {
    ...file,
    items: file.items.map((item) => {
      const extent = item.line === null ? undefined : extents.get(item.line);
      return extent && !item.written ? { ...item, written: writtenAt(lines, extent) } : item;
    }),
  };
}

type Extent = readonly [from: number, to: number];

/** Returns the lines of each item, by the line on which it starts, or ends in a table. */
function extentsOf({ items }: RawFile, length: number, isTable: boolean): ReadonlyMap<number, Extent> {
  const marks = [...new Set(items.flatMap(({ line }) => (line === null ? [] : [line])))].sort((a, b) => a - b);
  const extentOf = (mark: number, i: number): Extent =>
    isTable ? [(marks[i - 1] ?? mark - 1) + 1, mark] : [mark, (marks[i + 1] ?? length + 1) - 1];
  return new Map(marks.map((mark, i) => [mark, extentOf(mark, i)]));
}

/** Lines that a reader of a text knows and does not keep. */
const known = /^\s*(?:(?:score|points?|difficult(?:y|é)|niveau|th[èe]me|cat[ée]gorie|mati[èe]re|category)\s*:|[-*_=]{3,}\s*$)/i;

/** Returns the items of a text of lines; one without a doubt has those of what its lines do not account for. */
export function withAccount(file: RawFile, source: string): RawFile {
  const lines = source.split(/\r\n?|\n/);
  const extents = extentsOf(file, lines.length, false);
  const account = (item: RawItem): RawItem => {
    const [from, to] = (item.line === null ? undefined : extents.get(item.line)) ?? [1, 0];
    // A second key may have been taken for the start of the next question.
    const own = lines.slice(from - 1, isKeyLine(lines[to] ?? "") ? to + 1 : to).filter((line) => !known.test(line));
    if (own.length === 0 || item.problem !== undefined || (item.doubts?.length ?? 0) > 0) return item;
    const kept = [...(item.tags ?? []), item.source ?? "", item.left ?? ""];
    return { ...item, doubts: sourceDoubts(own, { ...item, comment: item.comment ?? "" }, kept) };
  };
  return { ...file, items: file.items.map(account) };
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
