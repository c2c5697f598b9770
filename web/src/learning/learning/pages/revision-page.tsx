import type { Revision } from "@badin/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { StudentShell } from "../../../identity/shell/student-shell.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { revisionQuery, sessionQuery } from "../api.ts";
import { FreeTraining } from "../components/free-training.tsx";
import { SessionCard } from "../components/session-card.tsx";
import { examEyebrow } from "../exam-eyebrow.ts";
import { texts } from "../texts.ts";
import styles from "./revision-page.module.css";

/** Keeps the sessions under way on this device, with their pictures, also when begun on another: they then go on without network. */
function useKeptSessions(revision: Revision | undefined): void {
  const queryClient = useQueryClient();
  const ids = revision && [revision.current, ...(revision.trainings ?? [])].flatMap((session) => session?.id ?? []).join();
  useEffect(() => {
    for (const id of ids?.split(",").filter(Boolean) ?? []) void queryClient.prefetchQuery(sessionQuery(Number(id)));
  }, [queryClient, ids]);
}

/** What to revise today, the student's week, and free training. */
export function RevisionPage() {
  const { data, error, isFetching, refetch } = useQuery(revisionQuery);
  useKeptSessions(data);
  return (
    <StudentShell wide title={texts.revision.title} {...(data && examEyebrow(data.examDay, Date.now()))}>
      {error && !data && <FailureNote title={texts.revision.failure} error={error} onRetry={refetch} retrying={isFetching} />}
      {data && (
        <div className={cx(layout["stackLg"], styles["columns"])}>
          <SessionCard revision={data} />
          <FreeTraining revision={data} />
        </div>
      )}
      {!data && !error && <SkeletonCards grid />}
    </StudentShell>
  );
}
