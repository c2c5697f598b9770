import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";
import { CheckIcon } from "../icon/common-icons.ts";
import styles from "./choice.module.css";

export interface ChoiceProps extends Omit<ComponentProps<"input">, "type"> {
  /** The visible label; without it, an `aria-label` is required. */
  children?: ReactNode;
}

/** A checkbox with its label. */
export function Checkbox({ children, className, ...props }: ChoiceProps) {
  return (
    <label className={cx(styles["choice"], className)}>
      <span className={styles["check"]}>
        <input type="checkbox" {...props} />
        <CheckIcon />
      </span>
      {children}
    </label>
  );
}

/** A radio button with its label. */
export function Radio({ children, className, ...props }: ChoiceProps) {
  return (
    <label className={cx(styles["choice"], className)}>
      <input type="radio" className={styles["radio"]} {...props} />
      {children}
    </label>
  );
}

/** A switch: a setting that takes effect at once. */
export function Switch({ children, className, ...props }: ChoiceProps) {
  return (
    <label className={cx(styles["choice"], styles["small"], className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself */}
      <input type="checkbox" role="switch" className={styles["switch"]} {...props} />
      {children}
    </label>
  );
}
