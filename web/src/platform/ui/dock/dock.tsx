import { type ReactNode, useLayoutEffect, useRef } from "react";
import { cx } from "../cx.ts";
import layout from "../layout/layout.module.css";
import styles from "./dock.module.css";

interface DockProps {
  /** A live region of its own above the verdict, such as the state of the network; it may be empty. */
  notice?: ReactNode;
  /** The message above the buttons, such as the verdict. Screen readers announce it when it is added to a dock that is already on screen. */
  verdict?: ReactNode;
  /** What follows the verdict and is read after it, such as the explanation. The sheet they share scrolls when it is too tall. */
  explanation?: ReactNode;
  /** Buttons one above the other, for the end of a try. */
  stacked?: boolean;
  /** At most two controls: to go on and to go back. */
  children: ReactNode;
}

/** The main buttons, at the bottom of the screen, and the sheet above them. Must be the last element of a column that fills the page. */
export function Dock({ notice, verdict, explanation, stacked, children }: DockProps) {
  const place = useRef<HTMLDivElement>(null);
  useKnownHeight(place);
  const open = Boolean(verdict || explanation);
  return (
    <div ref={place} className={styles["place"]}>
      {notice && <div className={cx(layout["screenOnly"], styles["notice"])}>{notice}</div>}
      <div className={cx(styles["sheet"], open && styles["open"], Boolean(verdict && explanation) && styles["both"])}>
        <div role="status">{verdict}</div>
        {explanation}
      </div>
      <div className={cx(layout["screenOnly"], styles["dock"], stacked && styles["stacked"], Boolean(verdict) && styles["under"])}>
        <div className={styles["column"]}>{children}</div>
      </div>
    </div>
  );
}

/** Publishes the height of the dock and its sheet as `--dock-height`, so that what the keyboard reaches, and toasts, stay clear of them. */
function useKnownHeight(place: React.RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const dock = place.current;
    if (!dock) return;
    const { style, dataset } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--dock-height", `${dock.offsetHeight}px`));
    observer.observe(dock);
    dataset["dock"] = "";
    return () => {
      observer.disconnect();
      delete dataset["dock"];
      style.removeProperty("--dock-height");
    };
  }, [place]);
}
