import type { ReactNode } from "react";
import { OfflineNote } from "../../../platform/network/offline-note.tsx";
import { Logo } from "../../../platform/ui/brand/logo.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { LegalLinks } from "../../../platform/ui/legal-footer/legal-footer.tsx";
import { PageTitle } from "../../../platform/ui/page-title/page-title.tsx";
import { Sky } from "../../../platform/ui/sky/sky.tsx";
import { Windsock } from "../../../platform/ui/windsock/windsock.tsx";
import { signInTexts as texts } from "../texts.ts";
import styles from "./sign-in-layout.module.css";

interface SignInLayoutProps {
  /** Title of the document. */
  page: string;
  title: string;
  lead?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** The layout of the sign-in area: dawn sky, windsock, one form. On a wide screen the sky is beside the form. */
export function SignInLayout({ page, title, lead, footer, children }: SignInLayoutProps) {
  return (
    <div className={styles["screen"]}>
      <PageTitle>{page}</PageTitle>
      <header className={styles["sky"]}>
        <Sky hour="dawn" sunX="86%" sunY="96%" sunRadius={44} ring={66} className={styles["picture"]}>
          <div className={styles["logo"]}>
            <Logo size={42} />
          </div>
          <Windsock wind="full" className={styles["windsock"]} />
        </Sky>
      </header>
      <main className={styles["main"]}>
        <div className={cx(layout["stackLg"], styles["content"])}>
          <div>
            <h1 className={styles["title"]}>{title}</h1>
            {lead && <p className={text["lead"]}>{lead}</p>}
          </div>
          <OfflineNote>{texts.offline}</OfflineNote>
          {children}
        </div>
      </main>
      <footer className={cx(text["small"], styles["footer"])}>
        {footer}
        <LegalLinks />
      </footer>
    </div>
  );
}
