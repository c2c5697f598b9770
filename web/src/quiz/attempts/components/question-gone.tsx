import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { runQuery } from "../api.ts";
import { isComplete, questionToGoOnWith } from "../progress.rules.ts";
import { pathToQuestion, pathToResult } from "../urls.ts";
import { QuestionNotFound } from "./question-not-found.tsx";
import { QuestionSkeleton } from "./question-skeleton.tsx";

interface QuestionGoneProps {
  qcmId: number;
  /** Number of a question that the server does not have, or no longer has. */
  number: number;
  /** Whether the question was on screen: a toast has then already announced any refused answer. */
  wasShown: boolean;
}

/**
 * Replaces a question that does not exist. Redirects to the question to go on with or the result when the quiz was
 * shortened, else home.
 */
export function QuestionGone({ qcmId, number, wasShown }: QuestionGoneProps) {
  const { data: run, error, isFetching } = useQuery(runQuery(qcmId));
  const cameFromQuiz = useLocation().key !== "default";
  if (!(wasShown || cameFromQuiz)) return <QuestionNotFound />;
  if (isFetching) return <QuestionSkeleton />;
  if (run?.progress && !error && number > run.progress.length) {
    return <Navigate to={isComplete(run) ? pathToResult(qcmId) : pathToQuestion(qcmId, questionToGoOnWith(run))} replace />;
  }
  return wasShown ? <Navigate to={pathTo("home")} replace /> : <QuestionNotFound />;
}
