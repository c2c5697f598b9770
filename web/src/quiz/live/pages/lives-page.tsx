import type { Classroom, LiveSummary } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PageHead } from "../../../identity/shell/page-head.tsx";
import { dayOf } from "../../../platform/dates.ts";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { TrashIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { ActionMenu, MenuAction } from "../../../platform/ui/menu/action-menu.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { ClassroomShell } from "../../../school/classrooms/components/classroom-shell.tsx";
import { livesQuery } from "../api.ts";
import { DeleteLiveModal, LiveBin } from "../components/live-bin.tsx";
import { texts } from "../texts.ts";

const words = texts.list;

/** The live sessions of a class: the one that is open, then those that have ended. */
export const LivesPage = () => <ClassroomShell>{(classroom) => <Lives classroom={classroom} />}</ClassroomShell>;

function Lives({ classroom }: { classroom: Classroom }) {
  const classroomId = classroom.id;
  const { data, error, isFetching, refetch } = useQuery(livesQuery(classroomId));
  const [leaving, setLeaving] = useState<LiveSummary>();
  return (
    <>
      <PageHead title={words.title} />
      {error && <FailureNote title={words.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={3} />}
      {data?.length === 0 && <EmptyState title={words.empty}>{words.emptyText}</EmptyState>}
      {data && data.length > 0 && (
        <ul className={layout["stackSm"]}>
          {data.map((live) => (
            <li key={live.id}>
              <LiveCard classroom={classroom} live={live} onRemove={() => setLeaving(live)} />
            </li>
          ))}
        </ul>
      )}
      {!classroom.archived && <LiveBin classroomId={classroomId} />}
      {leaving && <DeleteLiveModal classroomId={classroomId} live={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

function LiveCard({ classroom, live, onRemove }: { classroom: Classroom; live: LiveSummary; onRemove: () => void }) {
  const target = { classroomId: classroom.id, liveId: live.id };
  const { title, startedAt, endedAt, questions, present } = live;
  return (
    <Card>
      <div className={cx(layout["row"], layout["wrap"], layout["between"])}>
        <div className={layout["shrink"]}>
          <h2 className={text["semibold"]}>{title}</h2>
          <p className={text["hint"]}>
            {endedAt === null ? words.underWay : dayOf(startedAt)}. {words.row(questions, present)}
          </p>
        </div>
        <div className={layout["clusterXs"]}>
          {endedAt === null ? (
            <>
              <ButtonLink to={pathTo("classroomLiveRemote", target)}>{words.remote}</ButtonLink>
              <ButtonLink variant="go" to={pathTo("classroomLiveBoard", target)}>
                {words.board}
              </ButtonLink>
            </>
          ) : (
            <>
              <ButtonLink to={pathTo("classroomLiveReport", target)}>{words.report}</ButtonLink>
              {!classroom.archived && (
                <ActionMenu label={words.actions(title)}>
                  <MenuAction icon={<TrashIcon />} onClick={onRemove} danger>
                    {words.remove}
                  </MenuAction>
                </ActionMenu>
              )}
            </>
          )}
        </div>
      </div>
    </Card>
  );
}
