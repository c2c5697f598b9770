import { type ImportLine, type ImportStatus, importStatuses, themeLabel } from "@badin/contract";
import { capitalised } from "../../platform/typography.ts";
import { exchangeTexts } from "./texts.ts";

const texts = exchangeTexts.table;

export type LineFilter = ImportStatus | "all" | "doubtful";

/** Returns the number of items by status. */
export function countLines(lines: readonly ImportLine[]): Record<ImportStatus, number> {
  const counts = Object.fromEntries(importStatuses.map((status) => [status, 0])) as Record<ImportStatus, number>;
  for (const { status } of lines) counts[status]++;
  return counts;
}

/** Whether a person should look at an item before it is imported. */
export const isDoubtful = ({ doubt, status, like }: ImportLine): boolean => doubt !== null || (status === "added" && like !== null);

/**
 * Returns the items to show: what is refused first, then what is doubtful, then the others, each in the order of the
 * file.
 */
export function filterLines(lines: readonly ImportLine[], filter: LineFilter): readonly ImportLine[] {
  const rank = (line: ImportLine) => (line.status === "refused" ? 0 : isDoubtful(line) ? 1 : 2);
  const shown = filter === "all" ? [...lines] : lines.filter((line) => (filter === "doubtful" ? isDoubtful(line) : line.status === filter));
  return shown.sort((a, b) => rank(a) - rank(b) || a.index - b.index);
}

/** Returns the place of an item in its file, named when there are several, in French. */
export function placeOf({ exam, theme, number, line, index, from }: ImportLine): string {
  if (exam !== null) return texts.exam(exam, theme, number);
  const place = line === null ? texts.index(from?.rank ?? index) : texts.line(line);
  return from ? `${from.file}, ${place}` : place;
}

/**
 * Returns the details of an item's status, in French: why it is refused or doubtful, which question it matches. Empty
 * when there is none.
 */
export function detailOf({ status, reason, doubt, like, replaced }: ImportLine): string {
  const met = like === null ? [] : [status === "added" ? texts.alike(like) : texts.same(like)];
  return [...(reason === null ? [] : [reason]), ...(doubt === null ? [] : [doubt]), ...met, ...(replaced ? [texts.replaced] : [])].join(
    ", ",
  );
}

/** Returns a CSV cell. A leading apostrophe keeps a spreadsheet from running the text as a formula. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Returns the report as CSV for a spreadsheet, in UTF-8 with a byte order mark. */
export function reportCsv(lines: readonly ImportLine[]): string {
  const titles = [texts.place, "Thème", texts.question, texts.outcome, "Précision"];
  const rows = lines.map((line) => [
    placeOf(line),
    line.theme === null ? "" : themeLabel(line.theme),
    line.text,
    exchangeTexts.one[line.status],
    capitalised(detailOf(line)),
  ]);
  return `\ufeff${[titles, ...rows].map((row) => `${row.map(cell).join(";")}\r\n`).join("")}`;
}
