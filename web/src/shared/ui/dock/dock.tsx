import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import styles from "./dock.module.css";

interface DockProps {
  /** The verdict that rises above the buttons. Screen readers say it when it comes into a dock that is already there. */
  verdict?: ReactNode;
  /** One button above the other, for the end of a run. */
  stacked?: boolean;
  /** Not more than two controls: where to go, and how to go back. */
  children: ReactNode;
}

/** The main button under the thumb, at the bottom of the screen. To be the last of a column that fills the page. */
export function Dock({ verdict, stacked, children }: DockProps) {
  return (
    <div className={styles["place"]}>
      <div role="status">{verdict}</div>
      <div className={cx(styles["dock"], stacked && styles["stacked"], Boolean(verdict) && styles["under"])}>
        <div className={styles["column"]}>{children}</div>
      </div>
    </div>
  );
}
