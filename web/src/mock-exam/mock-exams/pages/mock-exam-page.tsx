import type { MyMockExam } from "@badin/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate } from "react-router";
import { useMe } from "../../../identity/sign-in/session.ts";
import { isGone } from "../../../platform/api/failures.ts";
import type { Entry } from "../../../platform/offline/outbox-store.ts";
import { useOutbox } from "../../../platform/offline/use-outbox.ts";
import { pathTo } from "../../../platform/paths.ts";
import { useRouteId } from "../../../platform/route-id.ts";
import { NotFoundPage } from "../../../platform/ui/error-page/not-found-page.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { LoadFailure } from "../../../quiz/attempts/components/load-failure.tsx";
import { forgetPaper, myMockExamQuery } from "../api.ts";
import { Before } from "../components/before.tsx";
import { Done } from "../components/done.tsx";
import { Frame } from "../components/frame.tsx";
import { SittingScreen } from "../components/sitting-screen.tsx";
import { texts as listTexts } from "../list/texts.ts";
import { onAnswersSent } from "../sitting/exam-answers.ts";
import { type ExamEntry, examKind, isLeave } from "../sitting/local-answers.rules.ts";
import { texts } from "../texts.ts";

/** A mock exam of the student: before, during and after, by its state. */
export function MockExamPage() {
  const id = useRouteId("mockExamId");
  return id === undefined ? <NotFoundPage /> : <MockExam key={id} id={id} />;
}

function MockExam({ id }: { id: number }) {
  const me = useMe();
  const query = useQuery(myMockExamQuery(id));
  const exam = query.data;
  if (isGone(query.error)) return <NotFoundPage />;
  if (!me) return null;
  if (!exam)
    return (
      <Frame title={listTexts.kind} hour="day" sky={<h1>{listTexts.kind}</h1>}>
        {query.error ? <LoadFailure title={texts.loadFailed} query={query} offline={texts.offline} /> : <SkeletonCards count={2} />}
      </Frame>
    );
  if (exam.state === "results") return <Navigate to={pathTo("mockExamResult", { mockExamId: id })} replace />;
  if (exam.state === "running") return <SittingScreen userId={me.id} exam={exam} />;
  if (exam.state === "handed-in" && exam.copy) return <HandedIn userId={me.id} exam={exam} copy={exam.copy} />;
  return <Before exam={exam} />;
}

/**
 * A copy that is handed in, by another device or the time perhaps: what this one still keeps of it is sent, then told.
 */
function HandedIn({ userId, exam, copy }: { userId: number; exam: MyMockExam; copy: NonNullable<MyMockExam["copy"]> }) {
  const queryClient = useQueryClient();
  const { entries, wake } = useOutbox(userId);
  useEffect(() => forgetPaper(queryClient, exam.id), [queryClient, exam.id]);
  const own = entries.filter(({ kind, group }) => kind === examKind && group === exam.id) as Entry<ExamEntry>[];
  const waiting = own.filter((entry) => !entry.sent && !isLeave(entry)).length;
  useEffect(
    () => onAnswersSent((mockExamId) => mockExamId === exam.id && void queryClient.invalidateQueries(myMockExamQuery(exam.id))),
    [queryClient, exam.id],
  );
  return <Done sitting={exam} handedIn={copy} waiting={waiting} onRetry={wake} />;
}
