import type { ReactNode } from "react";
import { OfflineNote } from "../../../platform/network/offline-note.tsx";
import { pathTo } from "../../../platform/paths.ts";
import { Logo } from "../../../platform/ui/brand/logo.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { LegalLinks } from "../../../platform/ui/legal-footer/legal-footer.tsx";
import { PageTitle } from "../../../platform/ui/page-title/page-title.tsx";
import { mainId, SkipLink } from "../../../platform/ui/skip-link/skip-link.tsx";
import { Sky } from "../../../platform/ui/sky/sky.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { texts } from "../texts.ts";
import styles from "./signup-layout.module.css";

interface SignUpLayoutProps {
  page: string;
  title: string;
  lead?: ReactNode;
  /** Step number. */
  step: 1 | 2 | 3;
  children: ReactNode;
}

/** The layout of a registration step: dawn sky, progress, form and dock. */
export function SignUpLayout({ page, title, lead, step, children }: SignUpLayoutProps) {
  return (
    <div className={layout["screen"]}>
      <PageTitle>{page}</PageTitle>
      <SkipLink />
      <header>
        <Sky hour="dawn" sunX="88%" sunY="100%" sunRadius={24} ring={44} className={styles["sky"]}>
          <div className={cx(layout["column"], styles["bar"])}>
            <Logo to={pathTo("login")} />
          </div>
        </Sky>
      </header>
      <main id={mainId} tabIndex={-1} className={layout["main"]}>
        <div className={cx(layout["column"], styles["head"])}>
          <Progress step={step} />
          <h1 className={styles["title"]}>{title}</h1>
          {lead && <p className={text["lead"]}>{lead}</p>}
          <OfflineNote>{texts.offline}</OfflineNote>
        </div>
        {children}
      </main>
    </div>
  );
}

/**
 * The fields of a step in the reading column, then the legal links, unless the step already has them (`legal` false).
 */
export function SignUpFields({ legal = true, children }: { legal?: boolean; children: ReactNode }) {
  return (
    <div className={cx(layout["column"], layout["stack"], layout["gap18"], styles["fields"])}>
      {children}
      {legal && (
        <div className={styles["legal"]}>
          <LegalLinks />
        </div>
      )}
    </div>
  );
}

/** The progress: « 1/3 Établissement » and three marks. */
function Progress({ step }: { step: number }) {
  const total = texts.steps.length;
  return (
    <p className={cx(layout["clusterXs"], text["muted"], text["small"], styles["progress"])}>
      <span aria-hidden="true" className={styles["counter"]}>
        {step}/{total}
      </span>
      <VisuallyHidden>{texts.step(step, total)}, </VisuallyHidden>
      {texts.steps[step - 1]}
      <span aria-hidden="true" className={styles["marks"]}>
        {texts.steps.map((name, index) => (
          <i key={name} className={cx(styles["mark"], index < step && styles["on"])} />
        ))}
      </span>
    </p>
  );
}
