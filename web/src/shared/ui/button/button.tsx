import type { ComponentProps, MouseEvent } from "react";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./button.module.css";
import { type ButtonLook, buttonClass } from "./button-look.ts";
import { isRepeated } from "./double-press.ts";

export interface ButtonProps extends ButtonLook, ComponentProps<"button"> {
  /** Under way: it keeps its label and its focus, and presses are ignored. */
  loading?: boolean | undefined;
  /** The second press of a double click does nothing, even when the first is done by then; always so for what sends a form. */
  once?: boolean;
}

/** A button. Presses while `loading` do nothing. */
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
