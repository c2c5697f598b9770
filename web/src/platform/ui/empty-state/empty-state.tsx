import type { ReactNode } from "react";
import { Windsock } from "../windsock/windsock.tsx";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  title: string;
  /** Heading level of the title. */
  level?: 1 | 2 | 3;
  /** The next step, if there is one. */
  children?: ReactNode;
  /** The button for that step. */
  action?: ReactNode;
  /** Width of the windsock, in pixels. */
  sockWidth?: number;
}

/** The content of an empty page or list: a limp windsock, the next step and its button. */
export function EmptyState({ title, level = 2, children, action, sockWidth = 170 }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className={styles["empty"]}>
      <Windsock wind="limp" ground="surface" width={sockWidth} className={styles["sock"]} />
      <Title className={styles[level === 3 ? "smallTitle" : "title"]}>{title}</Title>
      {children && <p className={styles["text"]}>{children}</p>}
      {action && <div className={styles["action"]}>{action}</div>}
    </div>
  );
}
