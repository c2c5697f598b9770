import type { ComponentProps, ReactElement } from "react";
import { cx } from "../cx.ts";
import styles from "./icon.module.css";

export type IconProps = ComponentProps<"svg">;
export type Icon = (props: IconProps) => ReactElement;

/** Makes the component of a stroked icon drawn in 24 by 24. It is decoration: the text beside it, or the button's label, speaks. */
export function createIcon(path: string): Icon {
  return ({ className, ...props }) => (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={cx(styles["icon"], className)} {...props}>
      <path d={path} />
    </svg>
  );
}
