import type { Classroom } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { PageHead } from "../../../identity/shell/page-head.tsx";
import { dayOf } from "../../../platform/dates.ts";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { ClassroomShell } from "../../../school/classrooms/components/classroom-shell.tsx";
import { livesQuery } from "../api.ts";
import { texts } from "../texts.ts";

const words = texts.list;

/** The live sessions of a class: the one that is open, then those that have ended. */
export const LivesPage = () => <ClassroomShell>{(classroom) => <Lives classroom={classroom} />}</ClassroomShell>;

function Lives({ classroom }: { classroom: Classroom }) {
  const classroomId = classroom.id;
  const { data, error, isFetching, refetch } = useQuery(livesQuery(classroomId));
  return (
    <>
      <PageHead title={words.title} />
      {error && <FailureNote title={words.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={3} />}
      {data?.length === 0 && <EmptyState title={words.empty}>{words.emptyText}</EmptyState>}
      {data && data.length > 0 && (
        <ul className={layout["stackSm"]}>
          {data.map(({ id: liveId, title, startedAt, endedAt, questions, present }) => (
            <li key={liveId}>
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
                        <ButtonLink to={pathTo("classroomLiveRemote", { classroomId, liveId })}>{words.remote}</ButtonLink>
                        <ButtonLink variant="go" to={pathTo("classroomLiveBoard", { classroomId, liveId })}>
                          {words.board}
                        </ButtonLink>
                      </>
                    ) : (
                      <ButtonLink to={pathTo("classroomLiveReport", { classroomId, liveId })}>{words.report}</ButtonLink>
                    )}
                  </div>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
