import { type ReactNode, useId } from "react";
import { cx } from "../cx.ts";
import layout from "../layout/layout.module.css";
import textStyles from "../layout/text.module.css";
import { MathText } from "../math-text/math-text.tsx";
import styles from "./explanation.module.css";

interface ExplanationProps {
  title: string;
  /** Beside the title: in which papers it was asked. */
  aside?: ReactNode;
  /** The text; its line breaks are kept. */
  text: string;
  /** What comes with the text, such as a link to the lesson. */
  children?: ReactNode;
}

/** An explanation in the `Dock`, whole: the sheet scrolls where it is longer than its place. */
export function Explanation({ title, aside, text, children }: ExplanationProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles["explanation"]}>
      <div className={cx(layout["row"], layout["wrap"], layout["between"], styles["head"])}>
        <h3 id={id} className={styles["title"]}>
          {title}
        </h3>
        {aside}
      </div>
      <p data-read="fr" className={textStyles["written"]}>
        <MathText>{text}</MathText>
      </p>
      {children}
    </section>
  );
}
