import type { MouseEvent } from "react";
import { cx } from "../cx.ts";
import layout from "../layout/layout.module.css";
import styles from "./skip-link.module.css";

/** Id of the main landmark that the link leads to, which also needs `tabIndex={-1}`. */
export const mainId = "contenu";

/** The first link of the page for keyboards: skips the header (RGAA 12.7). Visible only when focused. */
export function SkipLink() {
  return (
    <a href={`#${mainId}`} onClick={skip} className={cx(layout["screenOnly"], styles["skip"])}>
      Aller au contenu
    </a>
  );
}

/** Moves the focus without changing the address: a fragment would add an entry to the history. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(mainId)?.focus();
}
