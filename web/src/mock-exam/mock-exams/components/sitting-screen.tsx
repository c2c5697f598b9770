import type { MyMockExam, Sitting } from "@badin/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { isOutdated } from "../../../platform/api/failures.ts";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { LoadFailure } from "../../../quiz/attempts/components/load-failure.tsx";
import { myMockExamQuery, sittingQuery } from "../api.ts";
import { partsOfPaper, summaryOf } from "../paper.rules.ts";
import { shownAnswers, unsent } from "../sitting/local-answers.rules.ts";
import type { HandedIn } from "../sitting/sitting-sync.ts";
import { useSitting } from "../sitting/use-sitting.ts";
import { texts } from "../texts.ts";
import { Done } from "./done.tsx";
import { Frame } from "./frame.tsx";
import { HandIn } from "./hand-in.tsx";
import { SittingQuestion } from "./sitting-question.tsx";

/** A copy under way: loads the paper, also from this device. */
export function SittingScreen({ userId, exam }: { userId: number; exam: MyMockExam }) {
  const query = useQuery(sittingQuery(exam.id));
  const queryClient = useQueryClient();
  useEffect(() => {
    // Handed in meanwhile, on another device or by its time.
    if (isOutdated(query.error)) void queryClient.invalidateQueries(myMockExamQuery(exam.id));
  }, [queryClient, query.error, exam.id]);
  if (query.data) return <Paper key={query.data.id} userId={userId} sitting={query.data} />;
  return (
    <Frame title={exam.name} hour="day" sky={<h1>{exam.name}</h1>}>
      {query.error ? <LoadFailure title={texts.loadFailed} query={query} offline={texts.offline} /> : <SkeletonCards count={2} />}
    </Frame>
  );
}

function Paper({ userId, sitting }: { userId: number; sitting: Sitting }) {
  const { sync, answers, status, handingIn, handedIn, isOver } = useSitting(userId, sitting);
  const [query] = useSearchParams();
  const shown = shownAnswers(sitting.answers, answers);
  const parts = partsOfPaper(sitting.questions, shown);
  const waiting = unsent(answers).length;
  useLeaveWarning(!handedIn && (handingIn || (isOver && waiting > 0)));
  if (handedIn || handingIn || isOver) {
    const { answered } = summaryOf(parts);
    const end = handedIn ?? (handingIn ? undefined : endedByTime(sync.snapshot().endsAt, answered));
    return <Done sitting={sitting} handedIn={end} waiting={waiting} onRetry={sync.wake} />;
  }
  if (query.has("fin")) return <HandIn sitting={sitting} parts={parts} timeLeft={sync.timeLeft} onHandIn={sync.handIn} />;
  return <SittingQuestion userId={userId} sitting={sitting} parts={parts} shown={shown} sync={sync} status={status} unsent={waiting} />;
}

/** A copy whose time is over here, before the server says so: it does, without being asked. */
const endedByTime = (endsAt: number, nbAnswered: number): HandedIn => ({
  handedInAt: new Date(endsAt).toISOString(),
  handedInBy: "time",
  nbAnswered,
  nbLate: 0,
  lateCounted: null,
});

/** Asks before the page is left while the copy has not reached the server. */
function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [active]);
}
