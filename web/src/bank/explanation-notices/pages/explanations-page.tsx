import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { StudentShell } from "../../../identity/shell/student-shell.tsx";
import { pathTo } from "../../../platform/paths.ts";
import { Card } from "../../../platform/ui/card/card.tsx";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { markRead, receivedQuery } from "../api.ts";
import { ReceivedExplanation } from "../components/received-explanation.tsx";
import { texts } from "../texts.ts";

/** The explanations that a student asked for and that are written. Once shown they are no longer new. */
export function ReceivedExplanationsPage() {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(receivedQuery);
  const { mutate: read } = useMutation({ mutationFn: markRead, meta: { quiet: true } });
  const someNew = data?.some(({ isNew }) => isNew) ?? false;
  useEffect(() => {
    // The marks stay for this visit: the next one asks again.
    if (someNew) read(undefined, { onSuccess: () => queryClient.invalidateQueries({ ...receivedQuery, refetchType: "none" }) });
  }, [someNew, read, queryClient]);
  return (
    <StudentShell title={texts.title} back={{ to: pathTo("home"), label: texts.back }} lead={<p>{texts.lead}</p>}>
      {error && !data && <FailureNote title={texts.failure} error={error} onRetry={refetch} retrying={isFetching} />}
      {data?.length === 0 && (
        <Card>
          <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
        </Card>
      )}
      {data?.map((received) => (
        <ReceivedExplanation key={received.questionId} received={received} />
      ))}
      {!data && !error && <SkeletonCards count={2} />}
    </StudentShell>
  );
}
