import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import layout from "../layout/layout.module.css";
import styles from "./field.module.css";
import { Field, type FieldTexts } from "./field.tsx";

export interface TextAreaFieldProps extends FieldTexts, ComponentProps<"textarea"> {}

/** A field of several lines. */
export function TextAreaField({ label, hint, error, id, className, rows = 3, ...props }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <span className={cx(styles["box"], className)}>
          <textarea rows={rows} {...props} {...control} className={cx(layout["grow"], layout["full"], styles["control"], styles["area"])} />
        </span>
      )}
    </Field>
  );
}
