/** The part of a Zod schema that a form uses. */
export interface FormSchema<Values, Output> {
  safeParse(values: Values): { success: true; data: Output } | { success: false; error: { issues: readonly Issue[] } };
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The schema of a form that only the server checks. */
export const unchecked = <Values>(): FormSchema<Values, Values> => ({ safeParse: (data) => ({ success: true, data }) });

/** Messages by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Returns the first message of each field, by field name. A message about the whole form has the name "". */
export function fieldErrorsOf(issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0] ?? "")] ??= message;
  return errors;
}

interface Shown {
  /** Messages of the schema about the current values. */
  readonly invalid: FieldErrors;
  /** Messages of the server about the values it received. */
  readonly refused: FieldErrors;
  readonly touched: ReadonlySet<string>;
}

/**
 * Returns the messages to show: those of the server, and those of the schema for touched fields. The server's take
 * precedence.
 */
export function shownErrors({ invalid, refused, touched }: Shown): FieldErrors {
  const own = Object.entries(invalid).filter(([name]) => touched.has(name));
  return { ...Object.fromEntries(own), ...refused };
}

interface Rebase<Values> {
  /** What the form shows. */
  readonly values: Values;
  /** What it showed when it opened. */
  readonly initial: Values;
  /** What somebody else has saved since. */
  readonly newer: Values;
}

/** Returns `newer` with what the user typed, and the names of the fields that both changed, to different values. */
export function rebaseValues<Values extends object>({ values, initial, newer }: Rebase<Values>) {
  const names = Object.keys(values) as (keyof Values & string)[];
  const typed = names.filter((name) => values[name] !== initial[name]);
  const rebased = { ...newer, ...Object.fromEntries(typed.map((name) => [name, values[name]])) } as Values;
  const clashes = typed.filter((name) => newer[name] !== initial[name] && newer[name] !== values[name]);
  return { rebased, clashes };
}
