import { type Endpoint, type ExportFormat, parisIsoDay, withoutAccents } from "@badin/contract";
import { useMutation } from "@tanstack/react-query";
import { download } from "../../api/download.ts";

export interface ExportSource {
  endpoint: Endpoint;
  params: Record<string, number>;
  /** What the file is and of whom, which its name says: « Suivi BIA du mercredi ». */
  about: string;
}

/**
 * Saves an export as a file; a failure is told in a toast. `table` names the one that a CSV file holds, when the workbook has several;
 * `more` has the other query parameters.
 */
export const useExport = ({ endpoint, params, about }: ExportSource) =>
  useMutation({
    mutationFn: ({ format, table, more }: { format: ExportFormat; table?: string; more?: Record<string, boolean> }) =>
      download(endpoint, fileName(about, format), { params, query: { format, table: table || undefined, ...more } }),
  });

/** « suivi-bia-du-mercredi-2027-04-07.xlsx » */
function fileName(about: string, format: ExportFormat): string {
  const words = withoutAccents(about)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${words}-${parisIsoDay(Date.now())}.${format}`;
}
