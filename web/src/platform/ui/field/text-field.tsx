import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";
import layout from "../layout/layout.module.css";
import styles from "./field.module.css";
import { Field, type FieldTexts } from "./field.tsx";

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<"input">, "size"> {
  size?: "sm" | "md";
  /** An icon before the text. */
  leading?: ReactNode;
  /** A control after the text, inside the frame. */
  trailing?: ReactNode;
}

/** A field of one line. When read-only, it stays readable and can be copied. */
export function TextField({ label, hint, error, id, size = "md", leading, trailing, className, ...props }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <span className={cx(styles["box"], size === "sm" && styles["small"], Boolean(leading) && styles["led"], className)}>
          {leading}
          <input type="text" {...props} {...control} className={cx(layout["grow"], layout["full"], styles["control"])} />
          {trailing}
        </span>
      )}
    </Field>
  );
}
