import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import styles from "./dock.module.css";

interface DockProps {
  /** The verdict shown above the buttons. Screen readers announce it when it is added to a dock that is already on screen. */
  verdict?: ReactNode;
  /** Buttons one above the other, for the end of a try. */
  stacked?: boolean;
  /** At most two controls: to go on and to go back. */
  children: ReactNode;
}

/** The main buttons, at the bottom of the screen. Must be the last element of a column that fills the page. */
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
