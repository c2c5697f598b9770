import { type ReactNode, useId } from "react";
import { AlertCircleIcon } from "../icon/common-icons.ts";
import styles from "./field.module.css";

/** What every field shows around its control. */
export interface FieldTexts {
  label: string;
  /** What to type, or where to find it. */
  hint?: ReactNode;
  /** Why the value is refused; the field is then marked invalid. */
  error?: ReactNode;
}

/** What ties a control to its label, its hint and its error for screen readers. */
export interface FieldControl {
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
      <label htmlFor={control} className={styles["label"]}>
        {label}
      </label>
      {hint && (
        <p id={`${control}-hint`} className={styles["hint"]}>
          {hint}
        </p>
      )}
      {children({ id: control, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      {error && <FieldError id={`${control}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Why a value is refused: an icon and words. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles["error"]}>
      <AlertCircleIcon />
      <span>{children}</span>
    </p>
  );
}
