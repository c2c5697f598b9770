import { type Endpoint, type ExportFormat, fileName } from "@badin/contract";
import { useMutation } from "@tanstack/react-query";
import { download } from "../../api/download.ts";

export interface ExportSource {
  endpoint: Endpoint;
  params: Record<string, number>;
  /** What the file is and of whom, class included, which its name says: « Suivi BIA du mercredi ». */
  about: string;
  /** The day that its name has, « 2027-04-07 », when it is about one; otherwise today. */
  day?: string | undefined;
}

/**
 * Saves an export as a file; a failure is told in a toast. `table` names the one that a CSV file holds, when the
 * workbook has several; `more` has the other query parameters.
 */
export const useExport = ({ endpoint, params, about, day }: ExportSource) =>
  useMutation({
    mutationFn: ({ format, table, more }: { format: ExportFormat; table?: string; more?: Record<string, boolean> }) =>
      download(endpoint, fileName([about], format, day), { params, query: { format, table: table || undefined, ...more } }),
  });
