import { type ReactNode, useId } from "react";
import { Card } from "../../../shared/ui/card/card.tsx";
import { cx } from "../../../shared/ui/cx.ts";
import text from "../../../shared/ui/layout/text.module.css";
import styles from "./section.module.css";

interface SectionProps {
  title: string;
  /** What the figures are, under the title. */
  hint?: ReactNode;
  /** A table, which goes to the edge. */
  flush?: boolean;
  children: ReactNode;
}

/** One picture, or one table, with its title. */
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
