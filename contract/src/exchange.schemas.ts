import * as z from "zod/mini";
import { examYearMax, exchangeFormats, firstExamYear, importStatuses, importSteps } from "./constants.ts";
import { apiError } from "./errors.schemas.ts";
import { booleanInput, integerInput, requiredText } from "./primitives.schemas.ts";

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

export const importReport = z.object({
  file: z.string(),
  format: z.enum(exchangeFormats),
  /** Nothing was written: this is what an import would do. */
  preview: z.boolean(),
  lines: z.array(importLine),
});

/** A line of the answer of an import, as it comes: how far it is, then its report or what stopped it. */
export const importEvent = z.union([
  z.object({ step: z.enum(importSteps), done: z.int(), total: z.int() }),
  z.object({ report: importReport }),
  z.object({ failure: apiError }),
]);

const optionalTheme = z.optional(z.pipe(integerInput, z.int().check(z.minimum(1), z.maximum(6))));
const optionalYear = z.optional(z.pipe(integerInput, z.int().check(z.minimum(firstExamYear), z.maximum(examYearMax))));

export const importBank = {
  query: z.object({
    /** Name of the file: its extension helps to tell the format. */
    name: requiredText("Le nom du fichier manque", 255),
    preview: z._default(booleanInput, false),
    /** For items that do not say theirs. */
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
