import type { CopyMarks, Mention, MockExamResults } from "@badin/contract";
import { themeLabel } from "@badin/contract";

const mentions: Record<Mention, string> = {
  failed: "non reçu",
  passed: "reçu",
  "fairly-good": "assez bien",
  good: "bien",
  "very-good": "très bien",
};

/** Returns the marks as CSV: `;`, UTF-8 with BOM, decimal commas, the headers first; an absent pupil has « abs. ». */
export function resultsCsv(results: MockExamResults): string {
  const themes = results.parts.map((p) => p.themeId);
  const header = ["Nom", "Prénom", ...themes.map(themeLabel), "Cinq parties sur 100", "Note sur 100", "Résultat", "Copie"];
  const rows = [
    ...results.copies.map((c) => ({ name: c.name, firstName: c.firstName, cells: cellsOf(c, themes) })),
    ...results.absents.map((a) => ({ name: a.name, firstName: a.firstName, cells: [...themes.map(() => ""), "", "abs.", "", ""] })),
  ].toSorted((a, b) => a.name.localeCompare(b.name, "fr") || a.firstName.localeCompare(b.firstName, "fr"));
  const lines = [header, ...rows.map((r) => [r.name, r.firstName, ...r.cells])];
  return `\uFEFF${lines.map((line) => line.map(cell).join(";")).join("\r\n")}\r\n`;
}

const cellsOf = (copy: CopyMarks, themes: readonly number[]): string[] => [
  ...themes.map((id) => String(copy.parts.find((p) => p.themeId === id)?.right ?? "")),
  french(copy.five),
  french(copy.total),
  mentions[copy.mention],
  copy.kind === "paper" ? "papier" : "écran",
];

const french = (value: number): string => String(value).replace(".", ",");

/** Quotes a cell where needed; a leading sign that a spreadsheet would take for a formula is neutralised by an apostrophe. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
