import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect } from "react";
import { useNavigate } from "react-router";
import { whenIdle } from "../../../shared/idle.ts";
import { lastQuestionQuery } from "../api.ts";
import { texts } from "../texts.ts";
import { pathToQuestion } from "../urls.ts";
import { LoadFailure } from "./load-failure.tsx";
import { QuestionScreen } from "./question-screen.tsx";
import { QuestionSkeleton } from "./question-skeleton.tsx";
import { QuizFrame } from "./quiz-frame.tsx";

/** How long the address may do without the question's number. */
const namedWithinMs = 300;

interface PresentQuestionProps {
  userId: number;
  qcmId: number;
  /** Number of the question, from 1; undefined where the address does not tell: it is found, shown, and the address follows. */
  number: number | undefined;
}

/** The question that the address names, or the one where the quiz was left. */
export function PresentQuestion({ userId, qcmId, number }: PresentQuestionProps) {
  const { data: last, error, isFetching, refetch } = useQuery({ ...lastQuestionQuery(qcmId), enabled: number === undefined });
  const present = number ?? (isFetching ? undefined : last);
  // Its first drawing is the longest task of a cold start: deferred, React cuts it into short ones and the phone answers meanwhile.
  const drawn = useDeferredValue(present !== undefined);
  const navigate = useNavigate();
  useEffect(() => {
    if (number !== undefined || present === undefined) return;
    // Once the question is on screen: before, the router's look at the scroll position would have the browser lay the page out at once, and
    // to scroll to its top once more.
    const nameIt = () => navigate(pathToQuestion(qcmId, present), { replace: true, preventScrollReset: true });
    return whenIdle(nameIt, namedWithinMs);
  }, [number, present, qcmId, navigate]);
  if (drawn && present !== undefined) return <QuestionScreen userId={userId} qcmId={qcmId} number={present} />;
  return (
    <QuizFrame marks={[]}>
      {error ? (
        <LoadFailure title={texts.quiz.failure} error={error} offline={texts.quiz.offline} onRetry={refetch} retrying={isFetching} />
      ) : (
        <QuestionSkeleton />
      )}
    </QuizFrame>
  );
}
