import type { ReactNode } from "react";
import { Windsock } from "../windsock/windsock.tsx";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  title: string;
  /** Level of the title in the page. */
  level?: 1 | 2 | 3;
  /** What to do next, if there is something to do. */
  children?: ReactNode;
  /** The button that does it. */
  action?: ReactNode;
  /** Width of the windsock, in pixels. */
  sockWidth?: number;
}

/** Nothing here yet: no wind in the sock, what to do next, and the button that does it. */
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
