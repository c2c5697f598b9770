import * as z from "zod/mini";
import { firstExamYear } from "./constants.ts";
import { endpoint } from "./endpoint.ts";
import { apiError } from "./errors.ts";
import { booleanInput, integerInput, requiredText } from "./primitives.ts";

const tag = "exchange";

/** Formats that the bank is exchanged in: ours, Moodle XML, and three of plain text. */
export const exchangeFormats = ["json", "moodle", "gift", "aiken", "csv"] as const;
export type ExchangeFormat = (typeof exchangeFormats)[number];

/** What the name of a file of each format ends with. */
export const exchangeExtensions: Readonly<Record<ExchangeFormat, string>> = {
  json: "json",
  moodle: "xml",
  gift: "gift",
  aiken: "txt",
  csv: "csv",
};

/** Largest file to import: the whole bank with its pictures fits several times. */
export const exchangeMaxBytes = 64 * 1024 * 1024;

/** Latest year of an exam that a file may say. */
export const examYearMax = 2099;

export const importStatuses = ["added", "merged", "known", "refused"] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** An item of the file, and what becomes of it. */
export const importLine = z.object({
  /** Rank in the file, from 1. */
  index: z.int(),
  /** Line of the file where it starts, when the format has lines to speak of. */
  line: z.nullable(z.int()),
  /** Start of the question's text; empty when it could not be read. */
  text: z.string(),
  theme: z.nullable(z.int()),
  /** Its first place in an exam. */
  exam: z.nullable(z.string()),
  number: z.nullable(z.int()),
  /** `merged`: the bank knows it, it gets an appearance or a later year; `known`: nothing to do. */
  status: z.enum(importStatuses),
  /** It takes the place of another question in its exam. */
  replaced: z.boolean(),
  /** The question that it is; for an added one, the question that it resembles. */
  like: z.nullable(z.string()),
  /** Why it is refused. */
  reason: z.nullable(z.string()),
});
export type ImportLine = z.output<typeof importLine>;

export const importReport = z.object({
  file: z.string(),
  format: z.enum(exchangeFormats),
  /** Nothing was written: this is what an import would do. */
  preview: z.boolean(),
  lines: z.array(importLine),
});
export type ImportReport = z.output<typeof importReport>;

export const importSteps = ["images", "saving"] as const;

/** A line of the answer of an import, as it comes: how far it is, then its report or what stopped it. */
export const importEvent = z.union([
  z.object({ step: z.enum(importSteps), done: z.int(), total: z.int() }),
  z.object({ report: importReport }),
  z.object({ failure: apiError }),
]);
export type ImportEvent = z.output<typeof importEvent>;

const optionalTheme = z.optional(z.pipe(integerInput, z.int().check(z.minimum(1), z.maximum(6))));
const optionalYear = z.optional(z.pipe(integerInput, z.int().check(z.minimum(firstExamYear), z.maximum(examYearMax))));

export const importBank = endpoint({
  method: "POST",
  path: "/api/bank/import",
  tag,
  summary: "Import a file of questions, sent as it is; the answer is one JSON value a line, as the import goes",
  query: z.object({
    /** Name of the file: its extension helps to tell the format. */
    name: requiredText("Le nom du fichier manque", 255),
    preview: z._default(booleanInput, false),
    /** For items that do not say theirs. */
    theme: optionalTheme,
    year: optionalYear,
  }),
  accepts: "application/octet-stream",
  /** Each line is an `importEvent`. */
  response: z.custom<AsyncIterable<string>>(),
  produces: "application/x-ndjson",
  errors: ["too_large", "unsupported_media", "unavailable"],
});

/** What to export, and how; 0 stands for all themes, all years. */
export interface ExportChoice {
  readonly format: ExchangeFormat;
  readonly themeId: number;
  readonly year: number;
}

/** Name of the file of an export: `badin-questions-theme-4-2020.xml`. */
export const exportFileName = ({ format, themeId, year }: ExportChoice): string => {
  const parts = ["badin-questions", ...(themeId > 0 ? [`theme-${themeId}`] : []), ...(year > 0 ? [year] : [])];
  return `${parts.join("-")}.${exchangeExtensions[format]}`;
};

export const exportBank = endpoint({
  method: "GET",
  path: "/api/bank/export",
  tag,
  summary: "The questions of the bank as a file",
  query: z.object({
    format: z.enum(exchangeFormats),
    themeId: z._default(z.pipe(integerInput, z.int().check(z.minimum(0), z.maximum(6))), 0),
    year: z._default(z.pipe(integerInput, z.int().check(z.minimum(0), z.maximum(3000))), 0),
  }),
  response: z.custom<AsyncIterable<string>>(),
  produces: "application/octet-stream",
  errors: ["nothing_to_export"],
});
