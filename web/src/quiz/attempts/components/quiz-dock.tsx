import type { StudentQuestion } from "@badin/contract";
import type { ReactNode } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { IconButton } from "../../../platform/ui/button/icon-button.tsx";
import { Dock } from "../../../platform/ui/dock/dock.tsx";
import { ArrowLeftIcon, ArrowRightIcon } from "../../../platform/ui/icon/common-icons.ts";
import { LessonLink } from "../../../platform/ui/lesson-link/lesson-link.tsx";
import { texts } from "../texts.ts";
import { QuestionExplanation, QuestionVerdict } from "./question-correction.tsx";

interface QuizDockProps {
  /** The note on the network or the session, beside the verdict, where the user looks. */
  notice?: ReactNode;
  question: StudentQuestion | undefined;
  /** How the run stands, said beside the verdict on a right answer. */
  soFar: string | undefined;
  isFirst: boolean;
  isLast: boolean;
  canGoOn: boolean;
  onPrevious: () => void;
  onNext: () => void;
}

/** The previous and next buttons at the bottom of the screen, with the verdict and the explanation above them. */
export function QuizDock({ notice, question, soFar, isFirst, isLast, canGoOn, onPrevious, onNext }: QuizDockProps) {
  const corrected = question?.thisStudentAnswers ? question : undefined;
  return (
    <Dock
      beside
      notice={notice}
      question={corrected && { key: corrected.id, text: corrected.question }}
      verdict={corrected && <QuestionVerdict question={corrected} soFar={soFar} />}
      explanation={
        corrected?.thisStudentAnswers?.comment && (
          <QuestionExplanation question={corrected}>
            <LessonLink point={corrected.programmePoint} />
          </QuestionExplanation>
        )
      }
    >
      <IconButton label={texts.quiz.previous} framed disabled={isFirst} onClick={onPrevious}>
        <ArrowLeftIcon />
      </IconButton>
      <Button variant={canGoOn ? "go" : "line"} disabled={!canGoOn} onClick={onNext}>
        {isLast ? texts.quiz.finish : texts.quiz.next}
        {!isLast && <ArrowRightIcon />}
      </Button>
    </Dock>
  );
}
