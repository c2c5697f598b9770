import type { QcmRun, StudentQuestion } from "@badin/contract";
import { Button } from "../../../shared/ui/button/button.tsx";
import { IconButton } from "../../../shared/ui/button/icon-button.tsx";
import { Dock } from "../../../shared/ui/dock/dock.tsx";
import { ArrowLeftIcon, ArrowRightIcon } from "../../../shared/ui/icon/common-icons.ts";
import { texts } from "../texts.ts";
import { QuestionExplanation, QuestionVerdict } from "./question-correction.tsx";

interface QuizDockProps {
  question: StudentQuestion | undefined;
  run: QcmRun | undefined;
  isFirst: boolean;
  isLast: boolean;
  canGoOn: boolean;
  onPrevious: () => void;
  onNext: () => void;
}

/** The previous and next buttons at the bottom of the screen, with the verdict and the explanation above them. */
export function QuizDock({ question, run, isFirst, isLast, canGoOn, onPrevious, onNext }: QuizDockProps) {
  const corrected = question?.thisStudentAnswers ? question : undefined;
  // No score while every answered question is neutralised.
  const soFar = run && run.totalQuestionAnswered > 0 ? texts.verdict.soFar(run.totalGoodAnswer, run.totalQuestionAnswered) : undefined;
  return (
    <Dock
      verdict={corrected && <QuestionVerdict question={corrected} soFar={soFar} />}
      explanation={corrected?.thisStudentAnswers?.comment && <QuestionExplanation question={corrected} />}
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
