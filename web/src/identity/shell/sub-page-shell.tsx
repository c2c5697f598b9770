import type { ReactNode } from "react";
import { OfflineNote } from "../../platform/network/offline-note.tsx";
import { IconButtonLink } from "../../platform/ui/button/icon-button.tsx";
import { cx } from "../../platform/ui/cx.ts";
import { ArrowLeftIcon } from "../../platform/ui/icon/common-icons.ts";
import layout from "../../platform/ui/layout/layout.module.css";
import pages from "../../platform/ui/layout/pages.module.css";
import text from "../../platform/ui/layout/text.module.css";
import { LegalFooter } from "../../platform/ui/legal-footer/legal-footer.tsx";
import { PageTitle } from "../../platform/ui/page-title/page-title.tsx";
import { mainId, SkipLink } from "../../platform/ui/skip-link/skip-link.tsx";
import { useMe } from "../sign-in/session.ts";
import styles from "./sub-page-shell.module.css";
import { TeacherHeader } from "./teacher-header.tsx";
import { texts } from "./texts.ts";

interface SubPageShellProps {
  /** Link to the parent page, if any. */
  back?: { to: string; label: string } | undefined;
  /** Title of the page; undefined while it loads, which keeps its place. */
  title: string | undefined;
  /** Tag beside the title: a state. */
  mark?: ReactNode;
  /** Subtitle: the class or the person, a count. */
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The layout of a page below another one: back link, title, buttons, content. */
export function SubPageShell({ back, title, mark, subtitle, actions, children }: SubPageShellProps) {
  const me = useMe();
  return (
    <>
      {title && <PageTitle>{title}</PageTitle>}
      <SkipLink />
      <TeacherHeader me={me} />
      <main id={mainId} tabIndex={-1} className={cx(pages["page"], layout["stack"], styles["page"])}>
        <div className={cx(layout["clusterXs"], styles["head"], back && styles["below"])}>
          {back && (
            <IconButtonLink to={back.to} label={back.label} className={layout["screenOnly"]}>
              <ArrowLeftIcon />
            </IconButtonLink>
          )}
          <div className={styles["titles"]}>
            <div className={cx(layout["row"], layout["wrap"], styles["title"])}>
              {title && <h1>{title}</h1>}
              {mark}
            </div>
            {subtitle && <p className={cx(text["muted"], text["small"])}>{subtitle}</p>}
          </div>
          {actions && <div className={cx(layout["cluster"], layout["screenOnly"], styles["actions"])}>{actions}</div>}
        </div>
        <OfflineNote>{texts.offline}</OfflineNote>
        {children}
      </main>
      <LegalFooter />
    </>
  );
}
