import * as z from "zod/mini";
import { idMax } from "./constants.ts";

/** A positive integer as ids are, in JSON. */
export const id = z.int().check(z.positive(), z.maximum(idMax));

/**
 * An integer that form data and paths carry as text: `12` and `"12"` alike.
 * @throws (as a validation issue) on anything else, the empty string included.
 */
export const integerInput = z.pipe(z.union([z.number(), z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.transform(Number))]), z.int());

/** An id as input: in a path, a query or a body. */
export const idInput = z.pipe(integerInput, id);

/** A yes or no that form data carries as text (`on`, `true`, `1`). */
export const booleanInput = z.union([z.boolean(), z.stringbool()]);

/** A moment: ISO 8601 in UTC. */
export const dateTime = z.iso.datetime();

/** Free text of a form: trimmed, bounded. */
export const text = (max: number, message = `${max} caractères au maximum`) => z.string().check(z.trim(), z.maxLength(max, message));

/** Text that must be given: trimmed, not empty, bounded. */
export const requiredText = (message: string, max = 200) =>
  z.string({ error: message }).check(z.trim(), z.minLength(1, message), z.maxLength(max, `${max} caractères au maximum`));

/** A picture in an answer: PNG bytes in base64, without the `data:` head. */
export const pngBase64 = z.string();
