import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import { ChevronDownIcon } from "../icon/common-icons.ts";
import layout from "../layout/layout.module.css";
import styles from "./field.module.css";
import { Field, type FieldTexts } from "./field.tsx";

export interface SelectOption {
  value: string | number;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<"select">, "size"> {
  options: readonly SelectOption[];
  size?: "sm" | "md";
}

/** A choice from a short list. Uses the browser's `select`, which works with phones and keyboards. */
export function SelectField({ label, hint, error, id, size = "md", options, className, ...props }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <span className={cx(styles["box"], size === "sm" && styles["small"], className)}>
          <select {...props} {...control} className={cx(layout["grow"], layout["full"], styles["control"], styles["select"])}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className={styles["chevron"]} />
        </span>
      )}
    </Field>
  );
}
