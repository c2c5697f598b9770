import {
  type ExportChoice,
  exportBank,
  exportFileName,
  type ImportEvent,
  type ImportReport,
  importBank,
  type importSteps,
  listImports,
  type QueryInputOf,
  undoImport,
} from "@badin/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";
import { download } from "../../shared/api/download.ts";
import { ApiFailure, ConnectionFailure } from "../../shared/api/failures.ts";
import { sendFile } from "../../shared/api/send-file.ts";

export interface Progress {
  readonly step: "reading" | (typeof importSteps)[number];
  readonly done: number;
  readonly total: number;
}

/**
 * Imports a file, or previews its import.
 * @throws ApiFailure when the file or the call is refused, ConnectionFailure when the response ends without a report
 */
export async function importFile(
  file: File,
  query: Omit<QueryInputOf<typeof importBank>, "name">,
  onProgress: (progress: Progress) => void,
): Promise<ImportReport> {
  let report: ImportReport | undefined;
  onProgress({ step: "reading", done: 0, total: 0 });
  await sendFile(importBank, { ...query, name: file.name.slice(-200) }, file, (value) => {
    const event = value as ImportEvent;
    if ("failure" in event) throw new ApiFailure(400, event.failure.error, event.failure.error_description);
    if ("report" in event) report = event.report;
    else onProgress(event);
  });
  if (!report) throw new ConnectionFailure("the answer has no report");
  return report;
}

/** The latest imports, for site admins. */
export const importsQuery = queryOptions({
  queryKey: ["questions", "imports"],
  queryFn: ({ signal }) => call(listImports, {}, { signal }),
});

export const undoImportMutation = mutationOptions({
  mutationFn: (importId: number) => call(undoImport, { params: { importId } }),
});

/** Time limit of an export, in milliseconds: the whole bank with its images is read question by question. */
const exportTimeoutMs = 10 * 60_000;

/**
 * Downloads an export.
 * @throws ApiFailure when there is nothing to export, ConnectionFailure when the download is incomplete
 */
export const saveExport = (choice: ExportChoice): Promise<void> =>
  download(exportBank, exportFileName(choice), { query: { ...choice }, timeoutMs: exportTimeoutMs });
