import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import styles from "./tag.module.css";

/** `new`, `todo`, `part` and `plain` tell a state; `success`, `warning` and `danger` a result. */
export type TagTone = "new" | "todo" | "part" | "plain" | "success" | "warning" | "danger";

/** A word, or a figure, that says where something stands. Give a state an icon, so that colour is never alone. */
export function Tag({ tone, icon, children }: { tone: TagTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={cx(styles["tag"], styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
