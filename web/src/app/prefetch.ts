import type { QueryClient } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import { lastQuestionQuery, myQcmsQuery, questionQuery, runQuery } from "../features/attempts/api.ts";
import { qcmIdOf, questionNumberOf } from "../features/attempts/question.rules.ts";
import { mayBeSignedIn } from "./guards.ts";
import { queryClient } from "./query-client.ts";

/**
 * Asks for a page's data while its code, and the answer of its guard, are still on their way: on a phone's network that is a third of
 * the wait. In a task of its own: a navigation is a long one already. What fails is asked again by the page, which says so.
 */
const ahead = (start: (client: QueryClient, args: LoaderFunctionArgs) => void) => (args: LoaderFunctionArgs) => {
  if (mayBeSignedIn()) setTimeout(() => start(queryClient, args));
  return null;
};

export const prefetchQcms = ahead((client) => void client.prefetchQuery(myQcmsQuery));

export const prefetchQuestion = ahead((client, { params, request }) => {
  const qcmId = qcmIdOf(params["qcmId"]);
  if (qcmId === undefined) return;
  const number = questionNumberOf(new URL(request.url).searchParams.get("q"));
  if (number === undefined) void client.prefetchQuery(lastQuestionQuery(qcmId));
  else void client.prefetchQuery(questionQuery(qcmId, number));
  void client.prefetchQuery(runQuery(qcmId));
});
