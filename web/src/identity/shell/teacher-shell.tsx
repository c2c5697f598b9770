import type { ReactNode } from "react";
import { OfflineNote } from "../../platform/network/offline-note.tsx";
import { cx } from "../../platform/ui/cx.ts";
import layout from "../../platform/ui/layout/layout.module.css";
import pages from "../../platform/ui/layout/pages.module.css";
import { LegalFooter } from "../../platform/ui/legal-footer/legal-footer.tsx";
import { PageTitle } from "../../platform/ui/page-title/page-title.tsx";
import { mainId, SkipLink } from "../../platform/ui/skip-link/skip-link.tsx";
import { Sky } from "../../platform/ui/sky/sky.tsx";
import { useMe } from "../sign-in/session.ts";
import { TeacherHeader } from "./teacher-header.tsx";
import styles from "./teacher-shell.module.css";
import { texts } from "./texts.ts";

interface TeacherShellProps {
  title: string;
  /** Subtitle: the school, the class. */
  subtitle?: ReactNode;
  /** The main button, at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** The layout of a teacher's screen: header, title over the sky, content. */
export function TeacherShell({ title, subtitle, action, children }: TeacherShellProps) {
  const me = useMe();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <SkipLink />
      <TeacherHeader me={me} />
      <main id={mainId} tabIndex={-1}>
        <Sky hour="day" sunX="88%" sunY="124%" sunRadius={60} ring={74} className={styles["sky"]}>
          <div className={cx(pages["page"], layout["row"], layout["wrap"], layout["between"], styles["head"])}>
            <div className={layout["shrink"]}>
              <h1>{title}</h1>
              {subtitle && <p className={styles["subtitle"]}>{subtitle}</p>}
            </div>
            {action}
          </div>
        </Sky>
        <div className={cx(pages["page"], layout["stack"], styles["content"])}>
          <OfflineNote>{texts.offline}</OfflineNote>
          {children}
        </div>
      </main>
      <LegalFooter />
    </>
  );
}
