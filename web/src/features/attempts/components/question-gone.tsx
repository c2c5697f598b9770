import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation } from "react-router";
import { pathTo } from "../../../shared/paths.ts";
import { runQuery } from "../api.ts";
import { isComplete, placeToGoOn } from "../progress.rules.ts";
import { pathToQuestion, pathToResult } from "../urls.ts";
import { QuestionNotFound } from "./question-not-found.tsx";
import { QuestionSkeleton } from "./question-skeleton.tsx";

interface QuestionGoneProps {
  qcmId: number;
  /** Number that the server does not know, or not any more. */
  number: number;
  /** The question was on screen: what was refused has been said. */
  wasShown: boolean;
}

/** In place of a question that is not there: what a shortened quiz goes on with, or its result; home when the quiz is hidden. */
export function QuestionGone({ qcmId, number, wasShown }: QuestionGoneProps) {
  const { data: run, error, isFetching } = useQuery(runQuery(qcmId));
  const cameFromQuiz = useLocation().key !== "default";
  if (!(wasShown || cameFromQuiz)) return <QuestionNotFound />;
  if (isFetching) return <QuestionSkeleton />;
  if (run?.progress && !error && number > run.progress.length) {
    return <Navigate to={isComplete(run) ? pathToResult(qcmId) : pathToQuestion(qcmId, placeToGoOn(run))} replace />;
  }
  return wasShown ? <Navigate to={pathTo("home")} replace /> : <QuestionNotFound />;
}
