import type { QcmRun } from "@badin/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ReportButton } from "../../../bank/reports/components/report-button.tsx";
import { isGone } from "../../../platform/api/failures.ts";
import { usePageSessionEnd } from "../../../platform/api/session-end.ts";
import { useTakeOver } from "../../../platform/first-page/take-over.ts";
import { useOnline } from "../../../platform/network/use-online.ts";
import { toastInfo } from "../../../platform/ui/toast/toast.tsx";
import { dismissToasts } from "../../../platform/ui/toast/toast-queue.ts";
import { useAnswerQueue } from "../answer-queue.ts";
import { type GivenAnswer, questionQuery, refetchRunIfStale, runQuery } from "../api.ts";
import { mistakes, neighbours, remaining, tapeMarks, withOutcome } from "../progress.rules.ts";
import { isRight } from "../question.rules.ts";
import { texts } from "../texts.ts";
import { pathToMistake, pathToQuestion, pathToResult } from "../urls.ts";
import { usePrefetch } from "../use-prefetch.ts";
import { useQuizKeys } from "../use-quiz-keys.ts";
import { ExplanationButton } from "./explanation-button.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { PendingNotice } from "./pending-notice.tsx";
import { QuestionBody } from "./question-body.tsx";
import { QuestionGone } from "./question-gone.tsx";
import { QuestionSkeleton } from "./question-skeleton.tsx";
import { QuizDock } from "./quiz-dock.tsx";
import { QuizFrame } from "./quiz-frame.tsx";

interface QuestionScreenProps {
  userId: number;
  qcmId: number;
  /** Number of the question, from 1. */
  number: number;
  /** Whether the walk is through the questions answered wrong only. */
  onlyMistakes: boolean;
}

/** One question of a quiz: text, answers, correction and navigation. */
export function QuestionScreen({ userId, qcmId, number, onlyMistakes }: QuestionScreenProps) {
  const navigate = useNavigate();
  const online = useOnline();
  const queryClient = useQueryClient();
  const queue = useAnswerQueue(userId);
  const sessionEnded = usePageSessionEnd();
  const loaded = useQuery(questionQuery(qcmId, number));
  const { data: question, error, isStale } = loaded;
  const { data: loadedRun } = useQuery(runQuery(qcmId));

  const awaited = queue.pending.filter((answer) => answer.qcmId === qcmId);
  const awaitedId = awaited.find((answer) => answer.questionId === question?.id)?.answerId;
  const right = question && isRight(question);
  const answered = right !== undefined || awaitedId !== undefined;
  // A stale question may have another number by now.
  const isPlaced = question !== undefined && !isStale;
  const run = loadedRun && right !== undefined && isPlaced ? withOutcome(loadedRun, number, right) : loadedRun;
  const total = isPlaced ? question.totalQuestionInQcm : (run?.progress.length ?? question?.totalQuestionInQcm);
  const { imageLater = false } = question ?? {};
  usePrefetch(qcmId, number, question && { total: total ?? number, corrected: right !== undefined, imageLater }, run?.alreadyAnswered);

  const walk = onlyMistakes && run ? mistakes(run) : Array.from({ length: total ?? number }, (_, index) => index + 1);
  const { previous, next } = neighbours(walk, number);
  const goTo = (target: number) => {
    dismissToasts();
    return navigate(onlyMistakes ? pathToMistake(qcmId, target) : pathToQuestion(qcmId, target));
  };
  const choose = (answerId: number | undefined) => {
    if (!question || answerId === undefined || answered) return;
    queue.add({ qcmId, questionId: question.id, answerId, tryNumber: question.tryNumber, questionNumber: number });
  };
  const goBack = () => previous !== undefined && goTo(previous);
  const goOn = async () => {
    if (!answered || total === undefined) return;
    if (next !== undefined) return goTo(next);
    const sureRun = (await refetchRunIfStale(queryClient, qcmId)) ?? run;
    const left = sureRun && remaining(sureRun, numbersOf(awaited));
    dismissToasts();
    if (!left) return navigate(pathToResult(qcmId));
    toastInfo(texts.quiz.remaining(left.count));
    return navigate(pathToQuestion(qcmId, left.first));
  };
  useQuizKeys(userId, { answer: (index) => choose(question?.answers[index]?.id), previous: goBack, next: () => void goOn() });

  const gone = isGone(error);
  const failed = !question && (error !== null || !(online || loaded.isFetching));
  useTakeOver("question", question !== undefined || failed);
  const dock = (
    <QuizDock
      notice={!gone && <PendingNotice queue={queue} onlyAnswers={answered || !question} sessionEnded={sessionEnded} />}
      question={question}
      soFar={soFarOf(run)}
      isFirst={previous === undefined}
      isLast={total !== undefined && next === undefined}
      canGoOn={answered}
      onPrevious={goBack}
      onNext={() => void goOn()}
    />
  );
  return (
    <QuizFrame
      marks={tapeMarks(run, total ?? 0, numbersOf(awaited))}
      number={number}
      dock={dock}
      pathToQuestion={(target) => pathToQuestion(qcmId, target)}
    >
      {gone ? (
        <QuestionGone qcmId={qcmId} number={number} wasShown={question !== undefined} />
      ) : question ? (
        <QuestionBody key={question.id} question={question} awaitedId={awaitedId} onChoose={choose}>
          <ExplanationButton qcmId={qcmId} questionId={question.id} asked={question.askExplanation} />
          {question.thisStudentAnswers && <ReportButton questionId={question.id} />}
        </QuestionBody>
      ) : failed ? (
        <LoadFailure title={texts.quiz.failure} query={loaded} offline={texts.quiz.offline} />
      ) : (
        <QuestionSkeleton />
      )}
    </QuizFrame>
  );
}

/** Says how the run stands; nothing while every answered question is neutralised. */
const soFarOf = (run: QcmRun | undefined) =>
  run && run.totalQuestionAnswered > 0 ? texts.verdict.soFar(run.totalGoodAnswer, run.totalQuestionAnswered) : undefined;

/** Returns the numbers of the answered questions. Answers without a number are left out. */
const numbersOf = (answers: readonly GivenAnswer[]) => answers.flatMap(({ questionNumber }) => questionNumber ?? []);
