import { ChevronDownIcon } from "../icon/common-icons.ts";
import { MathText } from "../math-text/math-text.tsx";
import styles from "./series-text.module.css";

/** The text common to the linked questions of a series, above one of them. It is open, and can be folded. */
export function SeriesText({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <details open className={styles["series"]}>
      <summary>
        Texte commun à plusieurs questions
        <ChevronDownIcon className={styles["chevron"]} />
      </summary>
      <p>
        <MathText>{children}</MathText>
      </p>
    </details>
  );
}
