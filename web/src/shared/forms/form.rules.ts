/** What a form is checked with: the schemas of the contract. */
export interface FormSchema<Values, Output> {
  safeParse(values: Values): { success: true; data: Output } | { success: false; error: { issues: readonly Issue[] } };
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Messages by the name of the field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The first complaint about each field, by name; one about the whole form goes to the field "". */
export function fieldErrorsOf(issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0] ?? "")] ??= message;
  return errors;
}

interface Shown {
  /** What the schema says of the present values. */
  readonly invalid: FieldErrors;
  /** What the server said of the values it was sent. */
  readonly refused: FieldErrors;
  readonly touched: ReadonlySet<string>;
}

/** The messages to show: the server's, and the schema's for the fields that have been touched. */
export function shownErrors({ invalid, refused, touched }: Shown): FieldErrors {
  const own = Object.entries(invalid).filter(([name]) => touched.has(name));
  return { ...Object.fromEntries(own), ...refused };
}
