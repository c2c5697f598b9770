import type { ReactNode } from "react";
import { pathTo } from "../../../platform/paths.ts";
import { IconButtonLink } from "../../../platform/ui/button/icon-button.tsx";
import { HomeIcon } from "../../../platform/ui/icon/common-icons.ts";
import { QuestionFrame } from "../../../platform/ui/question-frame/question-frame.tsx";
import { Tape } from "../../../platform/ui/tape/tape.tsx";
import type { TapeMark } from "../../../platform/ui/tape/tape-summary.ts";
import { texts } from "../texts.ts";
import { QuestionTape } from "./question-tape.tsx";

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

/** The button that leaves a quiz. */
export const QuizExit = () => (
  <IconButtonLink to={pathTo("home")} label={texts.quiz.home}>
    <HomeIcon />
  </IconButtonLink>
);

/** The screen of a quiz, which leads home. */
export function QuizFrame({ marks, number, title = texts.quiz.title, pathToQuestion, ...rest }: QuizFrameProps) {
  const exit = <QuizExit />;
  if (number === undefined || marks.length === 0) return <QuestionFrame title={title} exit={exit} {...rest} />;
  const tape = pathToQuestion ? (
    <QuestionTape marks={marks} current={number - 1} pathTo={pathToQuestion} />
  ) : (
    <Tape marks={marks} current={number - 1} />
  );
  return <QuestionFrame title={title} exit={exit} place={{ number, total: marks.length }} tape={tape} {...rest} />;
}
