import { cx } from "../cx.ts";
import styles from "./button.module.css";

/**
 * `go` is the one thing to press on a screen, and there is only one. `line` is the second choice, `soft` marks where one is,
 * `quiet` is a command in passing. `danger` announces a loss, `danger-fill` confirms it.
 */
export type ButtonVariant = "go" | "line" | "soft" | "quiet" | "danger" | "danger-fill";
export type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  full?: boolean | undefined;
}

const variants: Record<ButtonVariant, string | undefined> = {
  go: styles["go"],
  line: styles["line"],
  soft: styles["soft"],
  quiet: styles["quiet"],
  danger: styles["danger"],
  "danger-fill": styles["dangerFill"],
};

/** Class names of a button or of a link that looks like one. */
export function buttonClass({ variant = "line", size = "md", full }: ButtonLook, className?: string): string {
  return cx(styles["button"], variants[variant], styles[size], full && styles["full"], className);
}
