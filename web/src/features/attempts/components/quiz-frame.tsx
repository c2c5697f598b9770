import type { ReactNode } from "react";
import { pathTo } from "../../../shared/paths.ts";
import { IconButtonLink } from "../../../shared/ui/button/icon-button.tsx";
import { cx } from "../../../shared/ui/cx.ts";
import { HomeIcon } from "../../../shared/ui/icon/common-icons.ts";
import layout from "../../../shared/ui/layout/layout.module.css";
import { PageTitle } from "../../../shared/ui/page-title/page-title.tsx";
import { mainId, SkipLink } from "../../../shared/ui/skip-link/skip-link.tsx";
import { Tape } from "../../../shared/ui/tape/tape.tsx";
import type { TapeMark } from "../../../shared/ui/tape/tape-summary.ts";
import { texts } from "../texts.ts";
import { QuestionTape } from "./question-tape.tsx";
import styles from "./quiz-frame.module.css";

interface QuizFrameProps {
  /** One mark per question; empty while the quiz is loading. */
  marks: readonly TapeMark[];
  /** Number of the question on screen, from 1. */
  number?: number;
  /** The buttons at the bottom of the screen. */
  dock?: ReactNode;
  /** Title of the screen. */
  title?: string;
  /** Returns the path to a question, by its number; makes the marks of the tape lead there. */
  pathToQuestion?: (number: number) => string;
  children: ReactNode;
}

/** The parts of the screen that stay from question to question: home link, counter, tape and dock. */
export function QuizFrame({ marks, number, dock, title = texts.quiz.title, pathToQuestion, children }: QuizFrameProps) {
  const known = number !== undefined && marks.length > 0;
  return (
    <div className={layout["screen"]}>
      <PageTitle>{title}</PageTitle>
      <SkipLink />
      <header className={styles["header"]}>
        <div className={cx(layout["column"], styles["bar"])}>
          <IconButtonLink to={pathTo("home")} label={texts.quiz.home}>
            <HomeIcon />
          </IconButtonLink>
          <h1 className={styles["title"]}>{title}</h1>
          {known && (
            <p className={styles["counter"]}>
              {number}
              <span>/{marks.length}</span>
            </p>
          )}
        </div>
        <div className={cx(layout["column"], styles["tape"])}>
          {known && pathToQuestion && <QuestionTape marks={marks} current={number - 1} pathTo={pathToQuestion} />}
          {known && !pathToQuestion && <Tape marks={marks} current={number - 1} />}
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className={styles["main"]}>
        <div className={cx(layout["column"], styles["body"])}>{children}</div>
        {dock}
      </main>
    </div>
  );
}
