import type { ReactNode } from "react";
import { pathTo } from "../../../shared/paths.ts";
import { IconButtonLink } from "../../../shared/ui/button/icon-button.tsx";
import { cx } from "../../../shared/ui/cx.ts";
import { HomeIcon } from "../../../shared/ui/icon/common-icons.ts";
import layout from "../../../shared/ui/layout/layout.module.css";
import { PageTitle } from "../../../shared/ui/page-title/page-title.tsx";
import { mainId, SkipLink } from "../../../shared/ui/skip-link/skip-link.tsx";
import { Sky } from "../../../shared/ui/sky/sky.tsx";
import { texts } from "../texts.ts";
import styles from "./result-screen.module.css";

interface ResultFrameProps {
  /** Name of the quiz. */
  title: string;
  /** What stands in front of the setting sun. */
  instrument?: ReactNode;
  /** The buttons under the thumb. */
  dock: ReactNode;
  children: ReactNode;
}

/** The end of a quiz, at dusk: the way home, the instrument, what it says, what to do next. */
export function ResultFrame({ title, instrument, dock, children }: ResultFrameProps) {
  return (
    <div className={layout["screen"]}>
      <PageTitle>{texts.result.documentTitle}</PageTitle>
      <SkipLink />
      <header className={styles["header"]}>
        <div className={cx(layout["column"], styles["bar"])}>
          <IconButtonLink to={pathTo("home")} label={texts.quiz.home}>
            <HomeIcon />
          </IconButtonLink>
          <h1 className={styles["name"]}>{title}</h1>
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className={styles["main"]}>
        <Sky hour="dusk" sunX="50%" sunY="102%" sunRadius={128} ring={40} className={styles["sky"]}>
          {instrument}
        </Sky>
        <div className={cx(layout["column"], styles["body"])}>{children}</div>
        {dock}
      </main>
    </div>
  );
}
