import { type ReactNode, useId } from "react";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import text from "../../../platform/ui/layout/text.module.css";
import styles from "./section.module.css";

interface SectionProps {
  title: string;
  /** Explanation of the figures, under the title. */
  hint?: ReactNode;
  /** Whether the content goes to the edges, for a table. */
  flush?: boolean;
  children: ReactNode;
}

/** A titled section with one chart or one table. */
export function Section({ title, hint, flush, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" flush aria-labelledby={id} className={cx(styles["section"], flush && styles["flush"])}>
      <div className={styles["head"]}>
        <h2 id={id}>{title}</h2>
        {hint && <p className={cx(text["small"], text["muted"])}>{hint}</p>}
      </div>
      {children}
    </Card>
  );
}
