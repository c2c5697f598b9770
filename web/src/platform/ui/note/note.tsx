import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import layout from "../layout/layout.module.css";
import styles from "./note.module.css";

interface NoteProps {
  title?: string | undefined;
  icon?: ReactNode;
  /** Dashed frame, for a temporary state: offline, a draft. */
  pending?: boolean;
  /** Figure at the end. */
  figure?: number;
  children: ReactNode;
}

/** A discreet note: the comment of a question, an explanation, a temporary state. */
export function Note({ title, icon, pending, figure, children }: NoteProps) {
  return (
    <div className={cx(layout["row"], layout["top"], styles["note"], pending && styles["pending"])}>
      {icon && <span className={styles["icon"]}>{icon}</span>}
      <div className={cx(layout["grow"], styles["text"])}>
        {title && <p className={styles["title"]}>{title}</p>}
        {children}
      </div>
      {figure !== undefined && <span className={styles["figure"]}>{figure}</span>}
    </div>
  );
}
