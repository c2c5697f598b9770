import { type ImportLine, type ImportStatus, importStatuses, themeLabel } from "@badin/contract";
import { exchangeTexts } from "./texts.ts";

const texts = exchangeTexts.table;

export type LineFilter = ImportStatus | "all";

/** How many items became what. */
export function countLines(lines: readonly ImportLine[]): Record<ImportStatus, number> {
  const counts = Object.fromEntries(importStatuses.map((status) => [status, 0])) as Record<ImportStatus, number>;
  for (const { status } of lines) counts[status]++;
  return counts;
}

export const filterLines = (lines: readonly ImportLine[], filter: LineFilter): readonly ImportLine[] =>
  filter === "all" ? lines : lines.filter(({ status }) => status === filter);

/** Where an item stands in its file, in words. */
export function placeOf({ exam, theme, number, line, index }: ImportLine): string {
  if (exam !== null) return texts.exam(exam, theme, number);
  return line === null ? texts.index(index) : texts.line(line);
}

/** What is to say of an item beside its status: why it is refused, which question it is. */
export function detailOf({ status, reason, like, replaced }: ImportLine): string {
  const met = like === null ? [] : [status === "added" ? texts.alike(like) : texts.same(like)];
  return [...(reason === null ? [] : [reason]), ...met, ...(replaced ? [texts.replaced] : [])].join(", ");
}

/** A cell of CSV; an apostrophe keeps a spreadsheet from running it as a formula. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The report as a table for a spreadsheet, with the mark that tells it is UTF-8. */
export function reportCsv(lines: readonly ImportLine[]): string {
  const titles = [texts.place, "Thème", texts.question, texts.outcome, "Précision"];
  const rows = lines.map((line) => [
    placeOf(line),
    line.theme === null ? "" : themeLabel(line.theme),
    line.text,
    exchangeTexts.one[line.status],
    detailOf(line),
  ]);
  return `\ufeff${[titles, ...rows].map((row) => `${row.map(cell).join(";")}\r\n`).join("")}`;
}
