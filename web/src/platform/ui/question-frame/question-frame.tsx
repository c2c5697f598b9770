import type { ReactNode } from "react";
import { ComfortButton } from "../../comfort/comfort-button.tsx";
import { cx } from "../cx.ts";
import layout from "../layout/layout.module.css";
import { PageTitle } from "../page-title/page-title.tsx";
import { mainId, SkipLink } from "../skip-link/skip-link.tsx";
import styles from "./question-frame.module.css";

interface QuestionFrameProps {
  title: string;
  /** The button that leaves. */
  exit: ReactNode;
  /** Which question is on screen, from 1, and how many there are. */
  place?: { number: number; total: number };
  /** What else the head tells, in a few words. */
  aside?: ReactNode;
  /** Null where there is none: it then takes no place. */
  tape?: ReactNode;
  /** The buttons at the bottom of the screen. */
  dock?: ReactNode;
  children: ReactNode;
}

/** The screen of a student's question: what stays from question to question is around it. */
export function QuestionFrame({ title, exit, place, aside, tape, dock, children }: QuestionFrameProps) {
  return (
    <div className={cx(layout["screen"], styles["frame"])}>
      <PageTitle>{title}</PageTitle>
      <SkipLink />
      <header className={styles["header"]}>
        <div className={cx(layout["column"], layout["row"], layout["gap2"], styles["bar"])}>
          {exit}
          <h1 className={styles["title"]}>{title}</h1>
          <ComfortButton />
          {aside}
          {place && (
            <p className={styles["counter"]}>
              {place.number}
              <span>/{place.total}</span>
            </p>
          )}
        </div>
        {tape !== null && <div className={cx(layout["column"], styles["tape"])}>{tape}</div>}
      </header>
      <main id={mainId} tabIndex={-1} className={layout["main"]}>
        <div className={cx(layout["column"], layout["stackSm"], styles["body"])}>{children}</div>
        {dock}
      </main>
    </div>
  );
}
