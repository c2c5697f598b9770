import {
  type ExportChoice,
  exportBank,
  exportFileName,
  type ImportCorrections,
  type ImportEvent,
  type ImportReport,
  importBank,
  type importSteps,
  listImports,
  type QueryInputOf,
  type UnknownTable,
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

/** A file that is a table whose titles are not known: it is read once they are matched. */
export class UnknownTableFound extends Error {
  readonly table: UnknownTable;
  constructor(table: UnknownTable) {
    super("unknown titles");
    this.table = table;
  }
}

/**
 * Imports a file with the pictures that come beside it and what a person corrected, or previews its import.
 * @throws UnknownTableFound when its columns have to be matched, ApiFailure when the file or the call is refused, ConnectionFailure when the response ends without a report
 */
export async function importFile(
  file: File,
  pictures: readonly File[],
  query: Omit<QueryInputOf<typeof importBank>, "name">,
  onProgress: (progress: Progress) => void,
  corrections?: ImportCorrections,
): Promise<ImportReport> {
  let report: ImportReport | undefined;
  onProgress({ step: "reading", done: 0, total: 0 });
  const changed =
    corrections && corrections.rows.length + corrections.points.length + (corrections.merges?.length ?? 0) > 0 ? corrections : undefined;
  const body = pictures.length === 0 && !changed ? file : await packed(file, pictures, changed);
  await sendFile(importBank, { query: { ...query, name: file.name.slice(-200) } }, body, (event: ImportEvent) => {
    if ("table" in event) throw new UnknownTableFound(event.table);
    if ("failure" in event) throw new ApiFailure(400, event.failure.error, event.failure.error_description);
    if ("report" in event) report = event.report;
    else onProgress(event);
  });
  if (!report) throw new ConnectionFailure("the answer has no report");
  return report;
}

/** Returns a ZIP of a file, its pictures and its corrections, fetching what makes it when it is first needed. */
async function packed(file: File, pictures: readonly File[], corrections?: ImportCorrections): Promise<Blob> {
  const { packFiles } = await import("./pack-files.ts");
  return packFiles(file, pictures, corrections);
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
