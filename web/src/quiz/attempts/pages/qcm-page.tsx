import { useSearchParams } from "react-router";
import { useMe } from "../../../identity/sign-in/session.ts";
import { useTakeOver } from "../../../platform/first-page/take-over.ts";
import { useRouteId } from "../../../platform/route-id.ts";
import { CurrentQuestion } from "../components/current-question.tsx";
import { QuestionNotFound } from "../components/question-not-found.tsx";
import { ResultScreen } from "../components/result-screen.tsx";
import { questionNumberOf } from "../question.rules.ts";
import { mistakesParam, resultParam } from "../urls.ts";

/** Taking a quiz: the question named by the address, the one to go on with, or the result. */
export function QcmPage() {
  const me = useMe();
  const qcmId = useRouteId("qcmId");
  const [query] = useSearchParams();
  const isResult = query.has(resultParam);
  useTakeOver("question", isResult || qcmId === undefined);
  if (qcmId === undefined) return <QuestionNotFound />;
  if (!me) return null;
  if (isResult) return <ResultScreen key={qcmId} userId={me.id} qcmId={qcmId} />;
  const place = { number: questionNumberOf(query.get("q")), onlyMistakes: query.has(mistakesParam) };
  return <CurrentQuestion key={qcmId} userId={me.id} qcmId={qcmId} {...place} />;
}
