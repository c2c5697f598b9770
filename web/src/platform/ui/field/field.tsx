import { type ReactNode, useId } from "react";
import { cx } from "../cx.ts";
import { AlertCircleIcon } from "../icon/common-icons.ts";
import text from "../layout/text.module.css";
import styles from "./field.module.css";

/** Props common to all fields. */
export interface FieldTexts {
  label: string;
  /** Help text: what to type, or where to find it. */
  hint?: ReactNode;
  /** Message of an invalid value; the field is then marked invalid. */
  error?: ReactNode;
}

/** The id and ARIA attributes that bind a control to its label, hint and error. */
interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label, hint, control and error, in that order. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  const own = useId();
  const control = id ?? own;
  const described = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(" ");
  return (
    <div className={styles["field"]}>
      <label htmlFor={control} className={text["strong"]}>
        {label}
      </label>
      {hint && (
        <p id={`${control}-hint`} className={cx(text["muted"], text["small"], text["pretty"], styles["hint"])}>
          {hint}
        </p>
      )}
      {children({ id: control, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      {error && <FieldError id={`${control}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Message of an invalid value, with an icon. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles["error"]}>
      <AlertCircleIcon />
      <span>{children}</span>
    </p>
  );
}
