import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect } from "react";
import { useNavigate } from "react-router";
import { useTakeOver } from "../../../platform/first-page/take-over.ts";
import { whenIdle } from "../../../platform/idle.ts";
import { lastQuestionQuery } from "../api.ts";
import { texts } from "../texts.ts";
import { pathToQuestion } from "../urls.ts";
import { LoadFailure } from "./load-failure.tsx";
import { QuestionScreen } from "./question-screen.tsx";
import { QuestionSkeleton } from "./question-skeleton.tsx";
import { QuizFrame } from "./quiz-frame.tsx";

/** Longest delay before the question's number is added to the address, in milliseconds. */
const namedWithinMs = 300;

interface CurrentQuestionProps {
  userId: number;
  qcmId: number;
  /**
   * Number of the question, from 1; undefined when the address has none: the question is then looked up, shown, and
   * added to the address.
   */
  number: number | undefined;
  /** Whether the walk is through the questions answered wrong only. */
  onlyMistakes: boolean;
}

/** The question named by the address, or else the one to go on with. */
export function CurrentQuestion({ userId, qcmId, number, onlyMistakes }: CurrentQuestionProps) {
  const last = useQuery({ ...lastQuestionQuery(qcmId), enabled: number === undefined });
  const current = number ?? (last.isFetching ? undefined : last.data);
  // The first render is the longest task of a cold start. Deferred, React splits it and the page stays responsive.
  const drawn = useDeferredValue(current !== undefined);
  const navigate = useNavigate();
  useTakeOver("question", last.error !== null);
  useEffect(() => {
    if (number !== undefined || current === undefined) return;
    // Waits until the question is painted: before, the router's read of the scroll position would force a synchronous
    // layout and one more scroll to the top.
    const nameIt = () => navigate(pathToQuestion(qcmId, current), { replace: true, preventScrollReset: true });
    return whenIdle(nameIt, namedWithinMs);
  }, [number, current, qcmId, navigate]);
  if (drawn && current !== undefined) return <QuestionScreen userId={userId} qcmId={qcmId} number={current} onlyMistakes={onlyMistakes} />;
  return (
    <QuizFrame marks={[]}>
      {last.error ? <LoadFailure title={texts.quiz.failure} query={last} offline={texts.quiz.offline} /> : <QuestionSkeleton />}
    </QuizFrame>
  );
}
