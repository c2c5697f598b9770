import { pathTo } from "../../../shared/paths.ts";
import { IconButtonLink } from "../../../shared/ui/button/icon-button.tsx";
import { cx } from "../../../shared/ui/cx.ts";
import { CloseIcon } from "../../../shared/ui/icon/common-icons.ts";
import layout from "../../../shared/ui/layout/layout.module.css";
import { PageTitle } from "../../../shared/ui/page-title/page-title.tsx";
import { mainId, SkipLink } from "../../../shared/ui/skip-link/skip-link.tsx";
import { texts } from "../texts.ts";
import styles from "./session-frame.module.css";

interface SessionFrameProps {
  title: string;
  counter?: string;
  total?: number;
  tape?: React.ReactNode;
  dock?: React.ReactNode;
  children: React.ReactNode;
}

/** The screen of a session: its title and the way out, the place in it, the question, the dock. */
export function SessionFrame({ title, counter, total, tape, dock, children }: SessionFrameProps) {
  return (
    <div className={layout["screen"]}>
      <PageTitle>{title}</PageTitle>
      <SkipLink />
      <header className={styles["header"]}>
        <div className={cx(layout["column"], styles["bar"])}>
          <IconButtonLink to={pathTo("revision")} label={texts.session.quit}>
            <CloseIcon />
          </IconButtonLink>
          <h1 className={styles["title"]}>{title}</h1>
          {counter && (
            <p className={styles["counter"]}>
              {counter}
              <span>/{total}</span>
            </p>
          )}
        </div>
        <div className={cx(layout["column"], styles["tape"])}>{tape}</div>
      </header>
      <main id={mainId} tabIndex={-1} className={styles["main"]}>
        <div className={cx(layout["column"], styles["body"])}>{children}</div>
        {dock}
      </main>
    </div>
  );
}
