import * as z from "zod/mini";
import { booleanInput } from "../platform/primitives.schemas.ts";

const spacing = z.enum(["normal", "wide", "wider"]);

const settings = <B extends z.ZodMiniType>(choice: B) => ({
  /** Size of the text, in percent. */
  size: z.optional(z.enum(["120", "140", "170", "200"])),
  /** Between lines. */
  lines: z.optional(spacing),
  /** Between letters and words. */
  letters: z.optional(spacing),
  font: z.optional(z.enum(["b612", "dyslexic"])),
  oneColumn: z.optional(choice),
  ruler: z.optional(choice),
  contrast: z.optional(choice),
  still: z.optional(choice),
});

/** How a person reads. What is absent is as usual. */
export const comfort = z.object(settings(z.boolean()));

/** Null for the usual settings. */
export const saveComfort = { body: z.object({ comfort: z.nullable(z.object(settings(booleanInput))) }) };
