import type { ReactNode } from "react";
import { Card } from "../card/card.tsx";
import { cx } from "../cx.ts";
import styles from "./strip.module.css";

interface StripProps {
  children: ReactNode;
  /** Id of the heading that names the card. */
  labelledBy?: string;
}

/** The card of a quiz or class, laid out like a controller's flight strip: a head, ruled cells of figures, actions. */
export function Strip({ children, labelledBy }: StripProps) {
  return (
    <Card as="article" flush aria-labelledby={labelledBy} className={styles["strip"]}>
      {children}
    </Card>
  );
}

/** Title, tags and comment of a strip; `roomy` when its cells are `roomy`. */
export function StripHead({ children, roomy }: { children: ReactNode; roomy?: boolean }) {
  return <div className={cx(styles["head"], roomy && styles["roomyHead"])}>{children}</div>;
}
