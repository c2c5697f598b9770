import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { capitalised, formatInteger } from "../../../shared/typography.ts";
import { FailureNote } from "../../../shared/ui/failure-note/failure-note.tsx";
import { SkeletonCards } from "../../../shared/ui/skeleton/skeleton.tsx";
import { StudentShell } from "../../shell/student-shell.tsx";
import { useMe } from "../../sign-in/session.ts";
import { revisionQuery, sessionQuery } from "../api.ts";
import { daysUntil, longDay } from "../calendar.rules.ts";
import { FreeTraining } from "../components/free-training.tsx";
import { SessionCard } from "../components/session-card.tsx";
import { texts } from "../texts.ts";
import { useRevisionSync } from "../use-revision-sync.ts";
import styles from "./revision-page.module.css";

/** Keeps the session under way on this device, with its pictures, also when it was begun on another: it then goes on without network. */
function useKeptSession(sessionId: number | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (sessionId !== undefined) void queryClient.prefetchQuery(sessionQuery(sessionId));
  }, [queryClient, sessionId]);
}

/** What to revise today, the pupil's week, and free training. */
export function RevisionPage() {
  const { data, error, isFetching, refetch } = useQuery(revisionQuery);
  useKeptSession(data?.current?.id);
  useRevisionSync(useMe()?.id);
  const left = data && daysUntil(data.examDay, Date.now());
  return (
    <StudentShell
      wide
      quiet
      title={texts.revision.title}
      {...(data &&
        left !== undefined &&
        left > 0 && {
          eyebrow: `${capitalised(longDay(data.examDay))}\u00A0: ${formatInteger(left)} ${texts.exam.days(left)} ${texts.exam.before}`,
        })}
    >
      {error && !data && <FailureNote title={texts.revision.failure} error={error} onRetry={refetch} retrying={isFetching} />}
      {data && (
        <div className={styles["columns"]}>
          <SessionCard revision={data} />
          {data.themes.length > 0 && <FreeTraining revision={data} />}
        </div>
      )}
      {!data && !error && <SkeletonCards grid />}
    </StudentShell>
  );
}
