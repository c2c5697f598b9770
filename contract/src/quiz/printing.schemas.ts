import * as z from "zod/mini";
import { apiError } from "../platform/errors.schemas.ts";
import { booleanInput } from "../platform/primitives.schemas.ts";

/** One of the up to four printed orders of the same questions. A is the order of the quiz or exam itself. */
export const variant = z.enum(["A", "B", "C", "D"]);

/**
 * What to print: the paper that students receive, with or without its answer grid; the grid alone, for students who
 * have spoiled theirs; `names`, the grids of an exam with each student's name and number, in the order of the list, the
 * variants in turn; or the key for the teacher.
 */
export const printQuery = z.object({
  document: z._default(z.enum(["paper", "grid", "names", "key"]), "paper"),
  /** Letters of the variants, in order: « AB ». */
  variants: z._default(z.string().check(z.regex(/^(?=.)A?B?C?D?$/, "De A à D, dans l’ordre")), "A"),
  grid: z._default(booleanInput, true),
  /** On A3, the letters and the bubbles larger by as much, for students who need it. */
  large: z._default(booleanInput, false),
  /** In lines, each a `printEvent`, rather than the PDF alone. */
  progress: z._default(booleanInput, false),
});

/**
 * A line of a PDF that tells how far its drawing is: the pages drawn, then the file in base64 and the signs that no
 * font has, which stand in it by their numbers, or why it ends.
 */
export const printEvent = z.union([
  z.object({ page: z.int(), pages: z.int() }),
  z.object({ pdf: z.string(), missing: z.string() }),
  z.object({ failure: apiError }),
]);

export const pdf = z.custom<Uint8Array | AsyncIterable<string>>();
