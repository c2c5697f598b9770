import type { ComponentProps, ReactElement } from "react";
import { cx } from "../cx.ts";
import styles from "./icon.module.css";

export type IconProps = ComponentProps<"svg">;
export type Icon = (props: IconProps) => ReactElement;

/**
 * Returns the component of a stroked icon drawn in 24 by 24. Hidden from screen readers: it needs a text beside it, or
 * a button's label.
 */
export function createIcon(path: string): Icon {
  return ({ className, ...props }) => (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={cx(styles["icon"], className)} {...props}>
      <path d={path} />
    </svg>
  );
}
