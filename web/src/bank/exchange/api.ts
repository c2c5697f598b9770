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
  previewUndo,
  type QueryInputOf,
  readElsewhere,
  type UnknownKeys,
  type UnknownSheets,
  type UnknownTable,
  undoImport,
} from "@badin/contract";
import { keepPreviousData, mutationOptions } from "@tanstack/react-query";
import { callQuery } from "../../platform/api/call-query.ts";
import { call, fetchRaw, urlOf, withToken } from "../../platform/api/client.ts";
import { deadline } from "../../platform/api/deadline.ts";
import { download } from "../../platform/api/download.ts";
import { ConnectionFailure, toFailure } from "../../platform/api/failures.ts";
import { pageUser } from "../../platform/api/page-user.ts";
import { sendFile } from "../../platform/api/send-file.ts";
import { exchangeTexts } from "./texts.ts";

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

/** A file that is a workbook of several sheets: it is read once they are chosen. */
export class SeveralSheetsFound extends Error {
  readonly sheets: UnknownSheets;
  constructor(sheets: UnknownSheets) {
    super("several sheets");
    this.sheets = sheets;
  }
}

/** A table whose column of keys reads in several ways: it is read once a person says which. */
export class SeveralKeyReadingsFound extends Error {
  readonly keys: UnknownKeys;
  constructor(keys: UnknownKeys) {
    super("several readings of keys");
    this.keys = keys;
  }
}

/** The files of questions of one import. */
export type Files = readonly [File, ...File[]];

/**
 * Imports files with the pictures that come beside them and what a person corrected, or previews their import.
 * @throws UnknownTableFound when the columns of a file that comes alone have to be matched, SeveralSheetsFound when its
 * sheets have to be chosen, SeveralKeyReadingsFound when its column of keys reads in several ways, ApiFailure when the
 * file or the call is refused, ConnectionFailure when the response ends without a report
 */
export async function importFile(
  files: Files,
  pictures: readonly File[],
  query: Omit<QueryInputOf<typeof importBank>, "name">,
  onProgress: (progress: Progress) => void,
  corrections?: ImportCorrections,
): Promise<ImportReport> {
  let report: ImportReport | undefined;
  onProgress({ step: "reading", done: 0, total: 0 });
  const changed = corrections && Object.values(corrections).some((items) => (items?.length ?? 0) > 0) ? corrections : undefined;
  const [file, ...others] = files;
  const body = others.length === 0 && pictures.length === 0 && !changed ? file : await packed(files, pictures, changed);
  const name = others.length === 0 ? file.name.slice(-200) : exchangeTexts.files(files.map((one) => one.name)).slice(0, 200);
  await sendFile(importBank, { query: { ...query, name } }, body, (event: ImportEvent) => {
    if ("table" in event) throw new UnknownTableFound(event.table);
    if ("sheets" in event) throw new SeveralSheetsFound(event.sheets);
    if ("keys" in event) throw new SeveralKeyReadingsFound(event.keys);
    if ("failure" in event) throw toFailure(400, event.failure);
    if ("report" in event) report = event.report;
    else onProgress(event);
  });
  if (!report) throw new ConnectionFailure("the answer has no report");
  return report;
}

/** Returns a ZIP of files, their pictures and their corrections, fetching what makes it when it is first needed. */
async function packed(files: Files, pictures: readonly File[], corrections?: ImportCorrections): Promise<Blob> {
  const { packFiles } = await import("./pack-files.ts");
  return packFiles(files, pictures, corrections);
}

/**
 * Reads the file of a quiz that another installation shares, by its link.
 * @throws ApiFailure with what is wrong, on field `link`, ConnectionFailure when no answer came
 */
export async function readShared(link: string): Promise<File> {
  const response = await withToken(pageUser(), (headers) =>
    fetchRaw(urlOf(readElsewhere), {
      method: readElsewhere.method,
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ link }),
      signal: deadline(60_000),
    }),
  );
  const content = await response.blob().catch((error: unknown) => {
    throw new ConnectionFailure(error);
  });
  const [, name = ""] = response.headers.get("content-disposition")?.split('"') ?? [];
  return new File([content], name, { type: "application/json" });
}

/** The latest imports, for site admins. */
export const importsQuery = callQuery(["questions", "imports"], listImports, {});

/** What undoing an import would do. The former numbers stay while those of the other choice are counted. */
export const undoPreviewQuery = (importId: number, keepCorrected: boolean) =>
  callQuery(
    ["questions", "imports", importId, { keepCorrected }],
    previewUndo,
    { params: { importId }, query: { keepCorrected } },
    { placeholderData: keepPreviousData, gcTime: 0 },
  );

export const undoImportMutation = mutationOptions({
  mutationFn: ({ importId, keepCorrected }: { importId: number; keepCorrected: boolean }) =>
    call(undoImport, { params: { importId }, query: { keepCorrected } }),
});

/** Time limit of an export, in milliseconds: the whole bank with its images is read question by question. */
const exportTimeoutMs = 10 * 60_000;

/**
 * Downloads an export.
 * @throws ApiFailure when there is nothing to export, ConnectionFailure when the download is incomplete
 */
export const saveExport = (choice: ExportChoice): Promise<void> =>
  download(exportBank, exportFileName(choice), { query: { ...choice }, timeoutMs: exportTimeoutMs });
