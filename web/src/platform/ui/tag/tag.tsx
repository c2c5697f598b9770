import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import styles from "./tag.module.css";

/** `new`, `todo`, `part` and `plain` mark a state; `success`, `warning` and `danger` mark a result. */
export type TagTone = "new" | "todo" | "part" | "plain" | "success" | "warning" | "danger";

/**
 * A word or figure that shows a state or result. A state needs an icon, so that colour is never the only sign. One that
 * holds a name may `wrap`.
 */
export function Tag({ tone, icon, wrap, children }: { tone: TagTone; icon?: ReactNode; wrap?: boolean; children: ReactNode }) {
  return (
    <span className={cx(styles["tag"], styles[tone], wrap && styles["wrap"])}>
      {icon}
      {children}
    </span>
  );
}
