import * as z from "zod/mini";
import { booleanInput } from "../platform/primitives.schemas.ts";

const spacing = z.enum(["normal", "wide", "wider"]);

/** How a person reads. What is absent is as usual. */
export const comfort = z.object({
  /** Size of the text, in percent. */
  size: z.optional(z.enum(["120", "140", "170", "200"])),
  /** Between lines. */
  lines: z.optional(spacing),
  /** Between letters and words. */
  letters: z.optional(spacing),
  font: z.optional(z.enum(["b612", "dyslexic"])),
  oneColumn: z.optional(booleanInput),
  ruler: z.optional(booleanInput),
  contrast: z.optional(booleanInput),
  still: z.optional(booleanInput),
});

/** Null for the usual settings. */
export const saveComfort = { body: z.object({ comfort: z.nullable(comfort) }) };
