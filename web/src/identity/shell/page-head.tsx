import type { ReactNode } from "react";
import { cx } from "../../platform/ui/cx.ts";
import layout from "../../platform/ui/layout/layout.module.css";
import text from "../../platform/ui/layout/text.module.css";
import { PageTitle } from "../../platform/ui/page-title/page-title.tsx";
import styles from "./page-head.module.css";

interface PageHeadProps {
  /** Title of the page and of the document. */
  title: string;
  /** Subtitle: a count. */
  subtitle?: ReactNode;
  /** Buttons of the page, the main one last. */
  actions?: ReactNode;
}

/** The title and buttons of a page without sky. */
export function PageHead({ title, subtitle, actions }: PageHeadProps) {
  return (
    <div className={cx(layout["between"], layout["cluster"], layout["bottom"], styles["head"])}>
      <PageTitle>{title}</PageTitle>
      <div className={styles["titles"]}>
        <h1>{title}</h1>
        {subtitle && <p className={cx(text["muted"], text["small"], layout["apart2xs"])}>{subtitle}</p>}
      </div>
      {actions && <div className={cx(layout["row"], layout["wrap"], layout["screenOnly"], styles["actions"])}>{actions}</div>}
    </div>
  );
}
