import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type { ExchangeFormat } from "../platform/staff.constants.ts";
import type * as schemas from "./exchange.schemas.ts";

const tag = "exchange";

/** File name extension of each format. */
export const exchangeExtensions: Readonly<Record<ExchangeFormat, string>> = {
  json: "json",
  moodle: "xml",
  gift: "gift",
  aiken: "txt",
  csv: "csv",
  amc: "amc.txt",
  amclatex: "tex",
};

/**
 * Name of the file of corrections (`importCorrections`, as JSON) in the ZIP that carries them beside the file they are
 * about.
 */
export const importCorrectionsName = "corrections.badin";

/** Largest file to import: several times the whole bank with its images. */
export const exchangeMaxBytes = 64 * 1024 * 1024;

export type ImportLine = z.output<typeof schemas.importLine>;
export type ImportRow = z.output<typeof schemas.importRow>;
export type ImportCorrections = z.output<typeof schemas.importCorrections>;
export type ImportPair = z.output<typeof schemas.importPair>;
export type ImportReport = z.output<typeof schemas.importReport>;
export type TableLayout = z.output<typeof schemas.tableLayout>;
export type UnknownTable = z.output<typeof schemas.unknownTable>;
export type UnknownSheets = z.output<typeof schemas.unknownSheets>;
export type UnknownKeys = z.output<typeof schemas.unknownKeys>;
export type ChosenKeys = z.output<typeof schemas.chosenKeys>;
export type ImportEvent = z.output<typeof schemas.importEvent>;

export const importBank = endpoint<typeof schemas.importBank>({
  method: "POST",
  path: "/api/bank/import",
  tag,
  summary: "Import a file of questions, sent as it is, or several in a ZIP; the answer is one JSON value a line, as the import goes",
  accepts: "application/octet-stream",
  produces: "application/x-ndjson",
  errors: ["too_large", "unsupported_media", "unavailable"],
});

export const readElsewhere = endpoint<typeof schemas.readElsewhere>({
  method: "POST",
  path: "/api/bank/import/elsewhere",
  tag,
  summary: "Read the file of a quiz that another installation shares, by its link, for an import",
  produces: "application/octet-stream",
});

export type ImportSummary = z.output<typeof schemas.importSummary>;

export const listImports = endpoint<typeof schemas.listImports>({
  method: "GET",
  path: "/api/bank/imports",
  tag,
  summary: "The latest imports, the newest first",
});
export const undoImport = endpoint<typeof schemas.undoImport>({
  method: "POST",
  path: "/api/bank/imports/:importId/undo",
  tag,
  summary: "Take an import back, while no student has answered one of its questions",
  errors: ["import_undone", "import_answered"],
});

export type UndoPreview = z.output<typeof schemas.previewUndo.response>;

export const previewUndo = endpoint<typeof schemas.previewUndo>({
  method: "GET",
  path: "/api/bank/imports/:importId/undo",
  tag,
  summary: "What taking an import back would do",
  errors: ["import_undone"],
});

/** Choices of an export; 0 means all themes, all years. */
export interface ExportChoice {
  readonly format: ExchangeFormat;
  readonly themeId: number;
  readonly year: number;
}

/** Returns the file name of an export: `badin-questions-theme-4-2020.xml`. */
export const exportFileName = ({ format, themeId, year }: ExportChoice): string => {
  const parts = ["badin-questions", ...(themeId > 0 ? [`theme-${themeId}`] : []), ...(year > 0 ? [year] : [])];
  return `${parts.join("-")}.${exchangeExtensions[format]}`;
};

export const exportBank = endpoint<typeof schemas.exportBank>({
  method: "GET",
  path: "/api/bank/export",
  tag,
  summary: "The questions of the bank as a file",
  produces: "application/octet-stream",
  errors: ["nothing_to_export"],
});
