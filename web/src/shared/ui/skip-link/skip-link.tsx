import type { MouseEvent } from "react";
import styles from "./skip-link.module.css";

/** Id of the main landmark that the link leads to; give it `tabIndex={-1}` too. */
export const mainId = "contenu";

/** The first stop of the keyboard: past the header, to the page itself (RGAA 12.7). Shows only when it has the focus. */
export function SkipLink() {
  return (
    <a href={`#${mainId}`} onClick={skip} className={styles["skip"]}>
      Aller au contenu
    </a>
  );
}

/** Without the address changing: it is that of a page, and would be remembered. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(mainId)?.focus();
}
