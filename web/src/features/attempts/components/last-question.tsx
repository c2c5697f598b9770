import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { lastQuestionQuery } from "../api.ts";
import { texts } from "../texts.ts";
import { pathToQuestion } from "../urls.ts";
import { LoadFailure } from "./load-failure.tsx";
import { QuestionSkeleton } from "./question-skeleton.tsx";
import { QuizFrame } from "./quiz-frame.tsx";

/** Finds where the quiz was left, and goes there: from then on the address follows the question. */
export function LastQuestion({ qcmId }: { qcmId: number }) {
  const { data: number, error, isFetching, refetch } = useQuery(lastQuestionQuery(qcmId));
  if (number !== undefined && !isFetching) return <Navigate to={pathToQuestion(qcmId, number)} replace />;
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
