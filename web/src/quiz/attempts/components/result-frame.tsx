import type { ReactNode } from "react";
import { pathTo } from "../../../platform/paths.ts";
import { IconButtonLink } from "../../../platform/ui/button/icon-button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { HomeIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { PageTitle } from "../../../platform/ui/page-title/page-title.tsx";
import { mainId, SkipLink } from "../../../platform/ui/skip-link/skip-link.tsx";
import { Sky } from "../../../platform/ui/sky/sky.tsx";
import { texts } from "../texts.ts";
import styles from "./result-screen.module.css";

interface ResultFrameProps {
  /** Name of the quiz. */
  title: string;
  /** The score dial, in front of the sunset. */
  instrument?: ReactNode;
  /** The buttons at the bottom of the screen. */
  dock: ReactNode;
  children: ReactNode;
}

/** The layout of the end of a quiz: home link, score dial over a dusk sky, content and buttons. */
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
      <main id={mainId} tabIndex={-1} className={layout["main"]}>
        <Sky hour="dusk" sunX="50%" sunY="102%" sunRadius={128} ring={40} className={styles["sky"]}>
          {instrument}
        </Sky>
        <div className={cx(layout["column"], layout["stack"], styles["body"])}>{children}</div>
        {dock}
      </main>
    </div>
  );
}
