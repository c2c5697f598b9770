import * as z from "zod/mini";
import { examYearMax, exchangeFormats, firstExamYear, importStatuses, importSteps } from "./constants.ts";
import { apiError } from "./errors.schemas.ts";
import { booleanInput, dateTime, id, idInput, integerInput, requiredText } from "./primitives.schemas.ts";

/** An item of an imported file, and its result. */
export const importLine = z.object({
  /** Position in the file, from 1. */
  index: z.int(),
  /** Line of the file where it starts; null for formats without lines. */
  line: z.nullable(z.int()),
  /** Start of the question's text; empty when it could not be read. */
  text: z.string(),
  theme: z.nullable(z.int()),
  /** First exam in which it appears. */
  exam: z.nullable(z.string()),
  number: z.nullable(z.int()),
  /** `merged`: the bank has it, and adds an appearance or a later year; `known`: nothing changes. */
  status: z.enum(importStatuses),
  /** Whether it replaces another question in its exam. */
  replaced: z.boolean(),
  /** The question of the bank that it is; for an added one, the question that it resembles. */
  like: z.nullable(z.string()),
  /** Reason of the refusal. */
  reason: z.nullable(z.string()),
});

export const importReport = z.object({
  file: z.string(),
  format: z.enum(exchangeFormats),
  /** Whether nothing was written, and this is what an import would do. */
  preview: z.boolean(),
  /** The batch that undoing takes back; null for a preview. */
  importId: z.nullable(z.int()),
  lines: z.array(importLine),
});

/** A line of the response of an import, sent as it proceeds: its progress, then its report or its failure. */
export const importEvent = z.union([
  z.object({ step: z.enum(importSteps), done: z.int(), total: z.int() }),
  z.object({ report: importReport }),
  z.object({ failure: apiError }),
]);

/** An import that was made. */
export const importSummary = z.object({
  id,
  file: z.string(),
  format: z.enum(exchangeFormats),
  importedAt: dateTime,
  /** Null for the command line and for deleted accounts. */
  importedBy: z.nullable(z.object({ firstName: z.string(), name: z.string() })),
  added: z.int(),
  merged: z.int(),
  known: z.int(),
  refused: z.int(),
  /** Number of its questions that are still in the bank. */
  remaining: z.int(),
  /** Number of its questions that students have answered: above 0, it cannot be undone any more. */
  answered: z.int(),
  undoneAt: z.nullable(dateTime),
});
export const listImports = { response: z.array(importSummary) };
export const undoImport = {
  params: z.object({ importId: idInput }),
  response: z.object({ deleted: z.int(), hidden: z.int() }),
};

const optionalTheme = z.optional(z.pipe(integerInput, z.int().check(z.minimum(1), z.maximum(6))));
const optionalYear = z.optional(z.pipe(integerInput, z.int().check(z.minimum(firstExamYear), z.maximum(examYearMax))));

export const importBank = {
  query: z.object({
    /** Name of the file; its extension helps to detect the format. */
    name: requiredText("Le nom du fichier manque", 255),
    preview: z._default(booleanInput, false),
    /** Theme and year of the items that do not state their own. */
    theme: optionalTheme,
    year: optionalYear,
  }),
  /** Each line is an `importEvent`. */
  response: z.custom<AsyncIterable<string>>(),
};
export const exportBank = {
  query: z.object({
    format: z.enum(exchangeFormats),
    themeId: z._default(z.pipe(integerInput, z.int().check(z.minimum(0), z.maximum(6))), 0),
    year: z._default(z.pipe(integerInput, z.int().check(z.minimum(0), z.maximum(3000))), 0),
  }),
  response: z.custom<AsyncIterable<string>>(),
};
