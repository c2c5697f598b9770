import { cx } from "../cx.ts";
import styles from "./button.module.css";

/**
 * Looks of a button. `go` is the main action, at most one per screen. `line` is a secondary action, `soft` marks the
 * current choice, `quiet` is a minor action. `danger` leads to a loss, `danger-fill` confirms it.
 */
export type ButtonVariant = "go" | "line" | "soft" | "quiet" | "danger" | "danger-fill";
type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  full?: boolean | undefined;
}

const variants: Record<ButtonVariant, string> = {
  go: styles["go"],
  line: styles["line"],
  soft: styles["soft"],
  quiet: styles["quiet"],
  danger: styles["danger"],
  "danger-fill": styles["dangerFill"],
};

/** Returns the class names of a button or of a link that looks like one. */
export function buttonClass({ variant = "line", size = "md", full }: ButtonLook, className?: string): string {
  return cx(styles["button"], variants[variant], size !== "md" && styles[size], full && styles["full"], className);
}
