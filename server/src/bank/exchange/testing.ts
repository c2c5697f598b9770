import type { ImportLine, ImportReport } from "@badin/contract";
import type { UnreadFile } from "./import-paths.service.ts";

const place = ({ theme, number }: ImportLine) => ({ theme, number });
const match = (line: ImportLine) => ({ ...place(line), like: line.like });

/** Groups the lines of a report by what the import did with the items. */
export function summaryOf(report: ImportReport | UnreadFile) {
  const lines = "lines" in report ? report.lines : [];
  const having = (status: ImportLine["status"]) => lines.filter((line) => line.status === status);
  return {
    file: report.file,
    ...("reason" in report ? { reason: report.reason } : {}),
    exam: lines[0]?.exam ?? null,
    added: having("added").map(place),
    merged: having("merged").map(match),
    alike: having("added")
      .filter(({ like }) => like !== null)
      .map(match),
    replaced: lines.filter(({ replaced }) => replaced).map(place),
    known: having("known").length,
    refused: having("refused").map((line) => ({ ...place(line), reason: line.reason })),
  };
}
