import type { Revision } from "@badin/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { StudentShell } from "../../../identity/shell/student-shell.tsx";
import { errorsParam } from "../../../platform/paths.ts";
import { cx } from "../../../platform/ui/cx.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { revisionQuery, sessionQuery } from "../api.ts";
import { FreeTraining } from "../components/free-training.tsx";
import { SessionCard } from "../components/session-card.tsx";
import { examEyebrow } from "../exam-eyebrow.ts";
import { texts } from "../texts.ts";
import { useStart } from "../use-start.ts";
import styles from "./revision-page.module.css";

/**
 * Keeps the sessions under way on this device, with their pictures, also when begun on another: they then go on without
 * network.
 */
function useKeptSessions(revision: Revision | undefined): void {
  const queryClient = useQueryClient();
  const ids = revision && [revision.current, ...(revision.trainings ?? [])].flatMap((session) => session?.id ?? []).join();
  useEffect(() => {
    for (const id of ids?.split(",").filter(Boolean) ?? []) void queryClient.prefetchQuery(sessionQuery(Number(id)));
  }, [queryClient, ids]);
}

/** Starts the training that the address asks for, once; returns whether that has failed. */
function useAskedTraining(): boolean {
  const [query, setQuery] = useSearchParams();
  const asked = useRef(false);
  const { mutate, isError } = useStart();
  const qcmId = Number(query.get(errorsParam));
  useEffect(() => {
    if (!qcmId || asked.current) return;
    asked.current = true;
    setQuery({}, { replace: true });
    mutate({ kind: "training", qcmId });
  }, [qcmId, mutate, setQuery]);
  return isError;
}

/** What to revise today, the student's week, and free training. */
export function RevisionPage() {
  const { data, error, isFetching, refetch } = useQuery(revisionQuery);
  useKeptSessions(data);
  const isRefused = useAskedTraining();
  return (
    <StudentShell wide title={texts.revision.title} {...(data && examEyebrow(data.examDay, Date.now()))}>
      {error && !data && <FailureNote title={texts.revision.failure} error={error} onRetry={refetch} retrying={isFetching} />}
      {data && (
        <div className={cx(layout["stackLg"], styles["columns"])}>
          {isRefused && <p role="alert">{texts.revision.notStarted}</p>}
          <SessionCard revision={data} />
          <FreeTraining revision={data} />
        </div>
      )}
      {!data && !error && <SkeletonCards grid />}
    </StudentShell>
  );
}
