import { cx } from "../cx.ts";
import layout from "../layout/layout.module.css";
import styles from "./sky.module.css";

/** The line of the ground, in two flat waves. */
export function Ground() {
  return (
    <svg
      className={cx(layout["screenOnly"], styles["ground"])}
      viewBox="0 0 375 40"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 40V22C38 16 74 8 118 12s68 14 112 11 96-15 145-9V40Z" opacity=".3" />
      <path d="M0 40V31c52-8 96-5 152-4s128 2 223-3V40Z" />
    </svg>
  );
}
