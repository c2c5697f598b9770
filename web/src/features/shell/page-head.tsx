import type { ReactNode } from "react";
import { PageTitle } from "../../shared/ui/page-title/page-title.tsx";
import styles from "./page-head.module.css";

interface PageHeadProps {
  /** Title of the page and of the document. */
  title: string;
  /** Under the title: how many there are. */
  subtitle?: ReactNode;
  /** The buttons of the page, the one main action last. */
  actions?: ReactNode;
}

/** The title of a page without sky, and what one does there. */
export function PageHead({ title, subtitle, actions }: PageHeadProps) {
  return (
    <div className={styles["head"]}>
      <PageTitle>{title}</PageTitle>
      <div className={styles["titles"]}>
        <h1>{title}</h1>
        {subtitle && <p className={styles["subtitle"]}>{subtitle}</p>}
      </div>
      {actions && <div className={styles["actions"]}>{actions}</div>}
    </div>
  );
}
