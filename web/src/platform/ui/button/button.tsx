import type { ComponentProps, MouseEvent } from "react";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./button.module.css";
import { type ButtonLook, buttonClass } from "./button-look.ts";
import { isRepeated } from "./double-press.ts";

export interface ButtonProps extends ButtonLook, ComponentProps<"button"> {
  /** Whether the action is in progress: the button keeps its label and focus, and ignores presses. */
  loading?: boolean | undefined;
  /**
   * Ignores the second press of a double click, even when the action of the first is already done. On by default for
   * submit buttons.
   */
  once?: boolean;
}

/** A button that ignores presses while `loading`. */
export function Button({
  variant,
  size,
  full,
  loading = false,
  className,
  onClick,
  children,
  type = "button",
  once = type === "submit",
  ...props
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading || (once && isRepeated(event))) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, full }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={press}
      {...props}
    >
      {loading && <span className={styles["spin"]} />}
      {children}
      {loading && <VisuallyHidden> (en cours)</VisuallyHidden>}
    </button>
  );
}
