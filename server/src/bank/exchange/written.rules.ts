import type { RawFile, Written } from "./item.ts";

/** Lines and signs that are shown of an item. */
const bounds = { lines: 40, line: 500, signs: 2000 };

/**
 * Returns the items of a file, each with its lines: from the one where it starts to the one before the next item; in a
 * table, whose rows say where they end, from behind the one before. Several that share a line have none.
 */
export function withWritten(file: RawFile, source: string, isTable: boolean): RawFile {
  const lines = source.split(/\r\n?|\n/);
  const marks = file.items.flatMap(({ line }) => (line === null ? [] : [line])).sort((a, b) => a - b);
  const shared = new Set(marks.filter((mark, i) => mark === marks[i - 1]));
  const extentOf = (mark: number, i: number): readonly [from: number, to: number] =>
    isTable ? [(marks[i - 1] ?? mark - 1) + 1, mark] : [mark, (marks[i + 1] ?? lines.length + 1) - 1];
  const extents = new Map(marks.map((mark, i) => [mark, extentOf(mark, i)]));
  return {
    ...file,
    items: file.items.map((item) => {
      const extent = item.line === null || shared.has(item.line) ? undefined : extents.get(item.line);
      return extent ? { ...item, written: writtenAt(lines, extent) } : item;
    }),
  };
}

function writtenAt(lines: readonly string[], [from, to]: readonly [number, number]): Written | undefined {
  const own = withoutEnd(lines.slice(from - 1, to));
  return own.length === 0 ? undefined : { from, to: from + own.length - 1, text: shownLines(own) };
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
