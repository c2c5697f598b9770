import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { classroomsQuery } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./classroom-strip.module.css";
import { ClassroomStrip } from "./classroom-strip.tsx";

interface ClassroomListProps {
  archived: boolean;
  /** The button shown while there is no classroom. */
  addButton: ReactNode;
}

/** The active or the archived classrooms. Loaded data stays visible when a refresh fails. */
export function ClassroomList({ archived, addButton }: ClassroomListProps) {
  const { data, error, isFetching, refetch } = useQuery(classroomsQuery(archived));
  return (
    <>
      {error && <FailureNote title={texts.home.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards grid count={4} />}
      {data?.length === 0 && (
        <Card>
          <EmptyState title={archived ? texts.home.emptyArchives : texts.home.empty} action={!archived && addButton}>
            {archived ? texts.home.emptyArchivesText : texts.home.emptyText}
          </EmptyState>
        </Card>
      )}
      {data && data.length > 0 && (
        <div className={cx(layout["stackLg"], styles["classrooms"])}>
          {data.map((classroom) => (
            <ClassroomStrip key={classroom.id} classroom={classroom} />
          ))}
        </div>
      )}
    </>
  );
}
