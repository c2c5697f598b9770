import { type CSSProperties, type ReactNode, useContext, useEffect } from "react";
import { OfflineNote } from "../../platform/network/offline-note.tsx";
import { cx } from "../../platform/ui/cx.ts";
import layout from "../../platform/ui/layout/layout.module.css";
import text from "../../platform/ui/layout/text.module.css";
import { LegalFooter } from "../../platform/ui/legal-footer/legal-footer.tsx";
import { PageTitle } from "../../platform/ui/page-title/page-title.tsx";
import { mainId, SkipLink } from "../../platform/ui/skip-link/skip-link.tsx";
import { Sky } from "../../platform/ui/sky/sky.tsx";
import { releaseOthersBrowser } from "../notifications/browser-subscription.ts";
import { useMe } from "../sign-in/session.ts";
import { type ShellSky, skies } from "./skies.ts";
import { StandingInBanner } from "./standing-in-banner.tsx";
import { StudentPlaces } from "./student-places.ts";
import styles from "./student-shell.module.css";
import { type BackLink, StudentTopbar } from "./student-topbar.tsx";
import { texts } from "./texts.ts";

interface StudentShellProps {
  sky?: ShellSky;
  title: string;
  /** Title of the document, where it is not that of the page. */
  documentTitle?: string;
  /** Line above the title: « Bonjour Inès ». */
  eyebrow?: string;
  /** Content below the title, in the sky: a figure. */
  lead?: ReactNode;
  /** Back link, which replaces the logo. */
  back?: BackLink;
  /** Whether a wide screen shows cards side by side instead of one narrow column. */
  wide?: boolean;
  /** Whether the page itself says that there is no network. */
  saysOffline?: boolean;
  children: ReactNode;
}

/** The layout of a student's screen: header and title over the sky, then the content in a column. */
export function StudentShell({ sky = "jour", title, documentTitle, eyebrow, lead, back, wide, saysOffline, children }: StudentShellProps) {
  const me = useMe();
  const places = useContext(StudentPlaces);
  useEffect(() => {
    if (me) releaseOthersBrowser(me).catch((error: unknown) => console.warn("The notifications of the former user were not ended", error));
  }, [me]);
  // The places need the width of the page.
  const wideHead = wide || places !== undefined;
  const column = cx(layout["column"], wideHead && styles["wide"]);
  return (
    <div className={layout["screen"]} style={{ "--sky-ink": `var(--b-sky-${sky}-ink)` } as CSSProperties}>
      <PageTitle>{documentTitle ?? title}</PageTitle>
      <SkipLink />
      <StandingInBanner me={me} asStudent />
      <div className={cx(layout["main"], styles["belowBanner"])}>
        {places}
        <StudentTopbar me={me} back={back} wide={wideHead} />
        <main id={mainId} tabIndex={-1} className={layout["main"]}>
          <Sky {...skies[sky]} className={styles["sky"]}>
            <div className={column}>
              {eyebrow && <p className={styles["eyebrow"]}>{eyebrow}</p>}
              <h1 className={cx(text["h2"], styles["title"])}>{title}</h1>
              {lead}
            </div>
          </Sky>
          <div className={cx(column, layout["stack"], styles["content"], !wide && styles["narrow"])}>
            {!saysOffline && <OfflineNote>{texts.offline}</OfflineNote>}
            {children}
          </div>
        </main>
        <LegalFooter />
      </div>
    </div>
  );
}
