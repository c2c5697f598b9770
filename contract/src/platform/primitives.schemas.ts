import * as z from "zod/mini";
import { idMax, pageSizeMax } from "./constants.ts";
import { nameProblem, textProblem } from "./names.ts";

/** A positive integer id, in JSON. */
export const id = z.int().check(z.positive("Ce choix n’existe pas"), z.maximum(idMax, "Ce choix n’existe pas"));

/**
 * An integer, also as the text of form data and paths: `12` and `"12"` alike.
 * @throws (as a validation issue) on anything else, the empty string included.
 */
export const integerInput = z.pipe(z.union([z.number(), z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.transform(Number))]), z.int());

/** A number, also as the text of form data. */
export const numberInput = z.union([z.number(), z.pipe(z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,15})?$/)), z.transform(Number))]);

/**
 * A list, also as a single value: form data cannot tell it from a list of one. `checks` hold its length: of one that is
 * too long, no item is looked at.
 */
export const listInput = <S extends z.core.SomeType>(item: S, ...checks: ReturnType<typeof z.maxLength | typeof z.minLength>[]) =>
  z.pipe(
    z.transform((given: z.core.input<S> | z.core.input<S>[]) => (given === undefined || Array.isArray(given) ? given : [given])),
    z.array(item).check(...checks),
  );

/** An id as input: in a path, a query or a body. */
export const idInput = z.pipe(integerInput, id);

const integerWithin = (max: number, message: string) => z.pipe(integerInput, z.int().check(z.minimum(1, message), z.maximum(max, message)));

/** Page number of a list, from 1; by default the first. */
export const pageInput = z._default(integerWithin(100_000, "Cette page n’existe pas"), 1);

/** Page size of a list; by default `byDefault`. */
export const pageSizeInput = (byDefault: number) => z._default(integerWithin(pageSizeMax, `De 1 à ${pageSizeMax} par page`), byDefault);

/** A boolean, also as the text of form data (`on`, `true`, `1`). */
export const booleanInput = z.union([z.boolean(), z.stringbool()]);

/** A date and time: ISO 8601 in UTC. */
export const dateTime = z.iso.datetime();

/** A day without time, in Europe/Paris: '2027-05-19'. */
export const day = z.iso.date("Cette date n’existe pas");

/** A day that may be left out: the empty text of a form is none. */
export const dayInput = z.nullable(z.union([z.literal(""), day], "Cette date n’existe pas"));

/** What office programs and web pages paste for the end of a line. */
const plainLines = () => z.overwrite<string>((text) => text.replace(/[\v\f\u0085\u2028\u2029]/g, "\n"));

const without = (problemOf: (text: string) => string | undefined) => (ctx: z.core.ParsePayload<string>) => {
  const message = problemOf(ctx.value);
  if (message) ctx.issues.push({ code: "custom", message, input: ctx.value });
};

/** Free text of a form: trimmed, bounded, without characters that deceive a reader. */
export const text = (max: number, message = `${max} caractères au maximum`, missing?: string) =>
  z.string(missing === undefined ? {} : { error: missing }).check(plainLines(), z.trim(), z.maxLength(max, message), without(textProblem));

const required = (message: string, max: number, min = 1) =>
  z.string({ error: message }).check(plainLines(), z.trim(), z.minLength(min, message), z.maxLength(max, `${max} caractères au maximum`));

/**
 * Required text, title included: trimmed, of `min` characters at least, bounded, without signs that deceive a reader.
 */
export const requiredText = (message: string, max = 200, min = 1) => required(message, max, min).check(without(textProblem));

/**
 * Required name of a person, a place or a function: a text without address and without characters that are not seen.
 */
export const requiredName = (message: string, max: number) => required(message, max).check(without(nameProblem));

/** An image in a response: PNG bytes in base64, without the `data:` prefix. */
export const pngBase64 = z.string();

/**
 * What an answer shows. Its text says in words what its picture shows; `image` is left out of an answer without a
 * picture.
 */
export const answerContent = { answer: z.string(), image: z.optional(pngBase64) };

/** The version that an edit starts from; without it, the edit is never refused because somebody else was faster. */
export const versionInput = z.optional(z.pipe(integerInput, z.int().check(z.positive())));

/** Code of a programme point: « 4.1.8 ». */
export const point = z.string().check(z.regex(/^[1-6]\.\d\.\d$/));

/** Years of the papers that asked the fact of a question, in order; left out where none is known. */
export const askedYears = z.optional(z.array(z.int()));

/** What a student is shown of a question, wherever it is asked; its answers apart. */
export const questionContent = {
  question: z.string(),
  image: z.nullable(pngBase64),
  imageAlt: z.nullable(z.string()),
  /** Text common to the linked questions it belongs to; left out of a question that stands alone. */
  seriesText: z.optional(z.string()),
};
