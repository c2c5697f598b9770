import { type ChangeEvent, type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { ApiFailure } from "../api/failures.ts";
import { type FieldErrors, type FormSchema, fieldErrorsOf, shownErrors } from "./form.rules.ts";

type Texts = Record<string, string>;

interface FormOptions<Values extends Texts, Output> {
  readonly schema: FormSchema<Values, Output>;
  readonly initial: Values;
  /** The form is complete: sends it. */
  readonly onSubmit: (data: Output) => void;
  /** The form is not: the messages by field, which already show. */
  readonly onInvalid?: (errors: FieldErrors) => void;
}

const nothing: FieldErrors = {};

/** A message that appeared while a button is being pressed would push it from under the finger: fields complain on the way to another one. */
const isField = (target: EventTarget | null) => target instanceof HTMLElement && target.matches("input, select, textarea");

/**
 * A form of text fields, checked by a schema of the contract. A field complains once it was filled and left for another; a submission that is refused
 * marks them all touched and takes the focus to the first one that is wrong, whose message screen readers then read.
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
  /** Shows messages at fields, until their values change. */
  const showErrors = (fields: FieldErrors) => {
    setRefused(fields);
    focusFirstError();
  };
  /** Shows what the server refused at its fields; says whether it named any that this form has. */
  const refuse = (thrown: unknown): boolean => {
    const fields = Object.entries(thrown instanceof ApiFailure ? thrown.fields : nothing).filter(([name]) => name in values);
    showErrors(Object.fromEntries(fields));
    return fields.length > 0;
  };
  /** An empty form again. */
  const reset = () => {
    setValues(initial);
    setTouched(new Set());
    setRefused(nothing);
  };
  /** What ties a control to its field. */
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
  return { values, errors, isValid: parsed.success, isDirty, field, setValue, showErrors, refuse, reset, formProps };
}

/** Takes the focus to the first field marked invalid, once it is. */
function useErrorFocus() {
  const formRef = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) formRef.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [attempt]);
  return { formRef, focusFirstError: () => setAttempt((count) => count + 1) };
}
