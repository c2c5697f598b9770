import { themeLabel } from "@badin/contract";
import { byteOrderMark, escapeFormula } from "../../../platform/spreadsheets/csv.ts";
import type { ExportedQuestion } from "../item.ts";
import { exportedTitles } from "./table-layout.rules.ts";

const quoted = (text: string): string => `"${escapeFormula(text).replaceAll('"', '""')}"`;
const line = (cells: readonly string[]): string => `${cells.join(";")}\r\n`;

export const csvHead = `${byteOrderMark}${line(exportedTitles)}`;

/** Writes a question as one CSV line, in the form that French spreadsheets read, without its image. */
export const writeCsv = (q: ExportedQuestion): string =>
  line([
    quoted(`${q.theme}. ${themeLabel(q.theme)}`),
    String(q.year),
    quoted(q.text),
    ...q.answers.map(quoted),
    "ABCD"[q.correct - 1] ?? "",
    quoted(q.comment ?? ""),
    q.fixedOrder ? "oui" : "non",
    quoted(q.source ?? ""),
    quoted(q.series?.text ?? ""),
    q.series ? String(q.series.rank) : "",
  ]);
