import { type ChangeEvent, type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { fieldsOf } from "../api/failures.ts";
import { type FieldErrors, type FormSchema, fieldErrorsOf, rebaseValues, shownErrors } from "./form.rules.ts";

type Texts = Record<string, string>;

interface FormOptions<Values extends Texts, Output> {
  readonly schema: FormSchema<Values, Output>;
  readonly initial: Values;
  /** Called with the parsed values when a valid form is submitted. */
  readonly onSubmit: (data: Output) => void;
  /** Called when an invalid form is submitted, with its messages, which are already shown. */
  readonly onInvalid?: (errors: FieldErrors) => void;
}

const nothing: FieldErrors = {};

/**
 * Messages show only when the focus moves to another field: a message that appears while a button is pressed would move
 * that button.
 */
const isField = (target: EventTarget | null) => target instanceof HTMLElement && target.matches("input, select, textarea");

/**
 * Manages a form of text fields, checked by a schema of the contract. A field shows its message once it was changed and
 * left for another field. An invalid submission shows all messages and moves the focus to the first invalid field,
 * whose message screen readers then read.
 */
export function useForm<Values extends Texts, Output>({ schema, initial, onSubmit, onInvalid }: FormOptions<Values, Output>) {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState(nothing);
  const { formRef, focusFirstError } = useErrorFocus();
  const parsed = schema.safeParse(values);
  const invalid = parsed.success ? nothing : fieldErrorsOf(parsed.error.issues);
  const errors = shownErrors({ invalid, refused, touched });

  const setValue = (name: keyof Values & string, value: string) => {
    setValues((all) => ({ ...all, [name]: value }));
    setRefused(({ [name]: _forgotten, ...others }) => others);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (parsed.success) return onSubmit(parsed.data);
    setTouched(new Set(Object.keys(values)));
    focusFirstError();
    onInvalid?.(invalid);
  };
  /** Shows messages below fields until their values change. */
  const showErrors = (fields: FieldErrors) => {
    setRefused(fields);
    focusFirstError();
  };
  /** Shows the server's messages below their fields. Returns whether there was any for a field of this form. */
  const refuse = (thrown: unknown): boolean => {
    const fields = Object.entries(fieldsOf(thrown)).filter(([name]) => name in values);
    showErrors(Object.fromEntries(fields));
    return fields.length > 0;
  };
  /**
   * Takes over `newer` initial values where the user has typed nothing. Returns the names of the fields where both
   * have. The caller then passes `newer` as `initial`.
   */
  const rebase = (newer: Values): (keyof Values & string)[] => {
    const { rebased, clashes } = rebaseValues({ values, initial, newer });
    setValues(rebased);
    return clashes;
  };
  /** Starts again from these values, without messages. The caller then passes them as `initial`. */
  const restart = (start: Values) => {
    setValues(start);
    setTouched(new Set());
    setRefused(nothing);
  };
  /** Returns the props that bind a control to its field. */
  const field = (name: keyof Values & string) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => setValue(name, event.target.value),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (values[name] !== initial[name] && isField(relatedTarget)) setTouched((all) => new Set([...all, name]));
    },
  });
  const formProps = { ref: formRef, onSubmit: submit, noValidate: true };
  const isDirty = Object.keys(initial).some((name) => values[name] !== initial[name]);
  return { values, errors, isValid: parsed.success, isDirty, field, setValue, showErrors, refuse, rebase, restart, formProps };
}

/**
 * Moves the focus to the first invalid field, or to the button in its `data-repaired` that repairs it, after the render
 * that marks it invalid.
 */
function useErrorFocus() {
  const formRef = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt === 0) return;
    const first = formRef.current?.querySelector<HTMLElement>("[aria-invalid]");
    const repair = first?.closest("[data-repaired]")?.querySelector<HTMLElement>("[data-repair]");
    (repair ?? first)?.focus();
  }, [attempt]);
  return { formRef, focusFirstError: () => setAttempt((count) => count + 1) };
}
