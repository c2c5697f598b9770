import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { pathToQcm } from "../../../platform/paths.ts";
import { useAnswerQueue } from "../answer-queue.ts";
import { runQuery } from "../api.ts";
import { isComplete } from "../progress.rules.ts";
import { ResultPanel } from "./result-panel.tsx";
import { ResultWaiting } from "./result-waiting.tsx";

/**
 * The result of a quiz, once every answer is recorded. Redirects to the question to go on with when the quiz is not
 * complete.
 */
export function ResultScreen({ userId, qcmId }: { userId: number; qcmId: number }) {
  const queue = useAnswerQueue(userId);
  const query = useQuery(runQuery(qcmId));
  const run = query.data;
  const awaited = queue.pending.some((answer) => answer.qcmId === qcmId);
  if (run && isComplete(run)) return <ResultPanel userId={userId} run={run} />;
  if (run && !awaited && !query.isFetching) return <Navigate to={pathToQcm(qcmId, "last")} replace />;
  return <ResultWaiting queue={queue} awaited={awaited} query={query} />;
}
