import type { QcmRun, StudentQuestion } from "@badin/contract";
import { Button } from "../../../shared/ui/button/button.tsx";
import { IconButton } from "../../../shared/ui/button/icon-button.tsx";
import { Dock } from "../../../shared/ui/dock/dock.tsx";
import { ArrowLeftIcon, ArrowRightIcon } from "../../../shared/ui/icon/common-icons.ts";
import { Verdict } from "../../../shared/ui/verdict/verdict.tsx";
import { goodLetter, isRight } from "../question.rules.ts";
import { texts } from "../texts.ts";

interface QuizDockProps {
  question: StudentQuestion | undefined;
  run: QcmRun | undefined;
  isFirst: boolean;
  isLast: boolean;
  canGoOn: boolean;
  onPrevious: () => void;
  onNext: () => void;
}

/** The previous and next buttons at the bottom of the screen, with the verdict above them. */
export function QuizDock({ question, run, isFirst, isLast, canGoOn, onPrevious, onNext }: QuizDockProps) {
  return (
    <Dock verdict={question && verdictOn(question, run)}>
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

function verdictOn(question: StudentQuestion, run: QcmRun | undefined) {
  const right = isRight(question);
  if (right === undefined) return undefined;
  if (!right)
    return <Verdict key={question.id} right={false} title={texts.verdict.wrong} detail={texts.verdict.goodWas(goodLetter(question))} />;
  // No score while every answered question is neutralised.
  const soFar = run && run.totalQuestionAnswered > 0 && { detail: texts.verdict.soFar(run.totalGoodAnswer, run.totalQuestionAnswered) };
  return <Verdict key={question.id} right title={texts.verdict.right} {...soFar} />;
}
