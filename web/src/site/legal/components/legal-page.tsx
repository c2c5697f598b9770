import type { ReactNode } from "react";
import { pathTo } from "../../../platform/paths.ts";
import { Logo } from "../../../platform/ui/brand/logo.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import pages from "../../../platform/ui/layout/pages.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { LegalFooter } from "../../../platform/ui/legal-footer/legal-footer.tsx";
import { PageTitle } from "../../../platform/ui/page-title/page-title.tsx";
import { mainId, SkipLink } from "../../../platform/ui/skip-link/skip-link.tsx";
import { texts } from "../texts.ts";
import styles from "./legal-page.module.css";

interface LegalPageProps {
  title: string;
  /** Summary of the page in a few words. */
  lead: ReactNode;
  children: ReactNode;
}

/** The layout of a legal page, open to everyone: a column of text. */
export function LegalPage({ title, lead, children }: LegalPageProps) {
  return (
    <div className={layout["screen"]}>
      <PageTitle>{title}</PageTitle>
      <SkipLink />
      <header className={pages["header"]}>
        <div className={pages["headerInner"]}>
          <Logo to={pathTo("root")} size={36} />
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className={pages["reading"]}>
        <h1>{title}</h1>
        <p className={cx(text["hint"], styles["updated"])}>{texts.updated}</p>
        <p className={styles["lead"]}>{lead}</p>
        {children}
      </main>
      <LegalFooter />
    </div>
  );
}

/** A section of a legal page, with an id to link to. */
export function LegalSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={cx(layout["stackSm"], styles["section"])} aria-labelledby={`${id}-title`}>
      <h2 className={text["h3"]} id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
