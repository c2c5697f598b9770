import type { ComponentProps, ReactElement } from "react";
import { cx } from "../cx.ts";
import styles from "./icon.module.css";

interface IconProps extends ComponentProps<"svg"> {
  /** Pixels, for an icon that does not follow the text beside it. */
  size?: 16 | 18 | 20;
}

export type Icon = (props: IconProps) => ReactElement;

/**
 * Returns the component of a stroked icon drawn in 24 by 24. Hidden from screen readers: it needs a text beside it, or
 * a button's label.
 */
export function createIcon(path: string): Icon {
  return ({ className, size, ...props }) => (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      className={cx(styles["icon"], size && styles[`px${size}`], className)}
      {...props}
    >
      <path d={path} />
    </svg>
  );
}
