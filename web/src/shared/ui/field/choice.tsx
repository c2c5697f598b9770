import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";
import { CheckIcon } from "../icon/common-icons.ts";
import styles from "./choice.module.css";

export interface ChoiceProps extends Omit<ComponentProps<"input">, "type"> {
  /** The words beside it; without them give an aria-label. */
  children?: ReactNode;
}

/** A box to tick. */
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

/** One choice among several that share a name. */
export function Radio({ children, className, ...props }: ChoiceProps) {
  return (
    <label className={cx(styles["choice"], className)}>
      <input type="radio" className={styles["radio"]} {...props} />
      {children}
    </label>
  );
}

/** A setting that is on or off at once. */
export function Switch({ children, className, ...props }: ChoiceProps) {
  return (
    <label className={cx(styles["choice"], styles["small"], className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself */}
      <input type="checkbox" role="switch" className={styles["switch"]} {...props} />
      {children}
    </label>
  );
}
