import type { LiveRow, LiveTable } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PageHead } from "../../../../identity/shell/page-head.tsx";
import { pathTo } from "../../../../platform/paths.ts";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../../platform/ui/card/card.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import { FailureNote } from "../../../../platform/ui/failure-note/failure-note.tsx";
import layout from "../../../../platform/ui/layout/layout.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { ConfirmModal } from "../../../../platform/ui/modal/confirm-modal.tsx";
import { SkeletonCards } from "../../../../platform/ui/skeleton/skeleton.tsx";
import { mutationWithToast } from "../../../../platform/ui/toast/mutation-with-toast.ts";
import { clockText } from "../../list/time-left.rules.ts";
import { end, liveQuery, type MockExamRef, refreshMockExams, showLive } from "../api.ts";
import { AddTimeModal } from "../components/add-time-modal.tsx";
import { ColleagueActions } from "../components/colleague-actions.tsx";
import { LiveStudents } from "../components/live-students.tsx";
import { MockExamShell } from "../components/mock-exam-shell.tsx";
import { WaitingRoom } from "../components/waiting-room.tsx";
import { isWaiting, lastEnd, liveFigures, meanAnswered, readyNames } from "../live.rules.ts";
import { texts } from "../texts.ts";
import { useServerNow } from "../use-server-now.ts";
import styles from "./live-page.module.css";

const words = texts.live;

/** An exam under way: the students, their progress and time left; refreshed every two seconds. */
export const LivePage = () => <MockExamShell>{(_, target) => <Live target={target} />}</MockExamShell>;

function Live({ target }: { target: MockExamRef }) {
  const { data, error, isFetching, refetch } = useQuery(liveQuery(target));
  if (!data)
    return (
      <>
        <PageHead title={texts.list.title} />
        {error ? <FailureNote title={words.failed} error={error} onRetry={refetch} retrying={isFetching} /> : <SkeletonCards count={2} />}
      </>
    );
  return <Shown table={data} target={target} />;
}

/** A common exam before its start. */
const Waiting = ({ table, target, now }: { table: LiveTable; target: MockExamRef; now: number }) => (
  <>
    <PageHead
      title={table.name}
      subtitle={subtitleOf({ ...table, state: "planned" })}
      actions={readyNames(table).length > 0 && <ButtonLink to={pathTo("classroomMockExamBoard", target)}>{words.board}</ButtonLink>}
    />
    <WaitingRoom table={table} target={target} now={now} />
  </>
);

const subtitleOf = ({ state, trial }: LiveTable) =>
  state === "planned" ? (trial ? words.trialBefore : words.before) : trial ? texts.trial.title : undefined;

const staleSeconds = 10;

function Shown({ table, target }: { table: LiveTable; target: MockExamRef }) {
  const queryClient = useQueryClient();
  const { now, ageSeconds } = useServerNow(table);
  const [adding, setAdding] = useState<LiveRow | "all">();
  const [isEnding, setEnding] = useState(false);
  const figures = liveFigures(table, now);
  const answered = meanAnswered(table);
  const endsAt = lastEnd(table);
  const open = figures.writing + figures.lost;
  const shown = {
    refresh: () => refreshMockExams(queryClient, target.classroomId),
    show: (live: LiveTable) => showLive(queryClient, target, live),
  };
  const ending = useMutation(
    mutationWithToast({ mutationFn: () => end(target), said: words.ended, ...shown, onClose: () => setEnding(false) }),
  );
  if (isWaiting(table, now)) return <Waiting table={table} target={target} now={now} />;
  const cells = [
    { figure: figures.writing, label: words.figures.writing(figures.writing) },
    { figure: figures.done, label: words.figures.done(figures.done) },
    { figure: figures.lost, label: words.figures.lost },
    { figure: figures.absent, label: words.figures.absent(figures.absent) },
    ...(answered === undefined ? [] : [{ figure: answered, label: words.figures.answered(answered) }]),
  ];
  return (
    <>
      <PageHead title={table.name} subtitle={subtitleOf(table)} />
      <section className={cx(layout["row"], layout["wrap"], styles["panel"])}>
        <p className={styles["clock"]}>
          <b>{table.state === "over" ? words.over : endsAt === undefined ? "–" : clockText(endsAt - now)}</b>
          {endsAt !== undefined && <span className={text["hint"]}>{words.clock}</span>}
        </p>
        <ul className={cx(layout["cluster"], styles["figures"])}>
          {cells.map((cell) => (
            <li key={cell.label}>
              <b>{cell.figure}</b>
              <span className={text["hint"]}>{cell.label}</span>
            </li>
          ))}
        </ul>
        <div className={cx(layout["clusterXs"], styles["actions"])}>
          {table.state !== "over" && <ButtonLink to={pathTo("classroomMockExamBoard", target)}>{words.board}</ButtonLink>}
          {table.state !== "over" && <Button onClick={() => setAdding("all")}>{words.addTime}</Button>}
          {table.state !== "over" && <Button onClick={() => setEnding(true)}>{words.endAll}</Button>}
          {table.state === "over" && (
            <ButtonLink to={pathTo("classroomMockExamResults", target)} variant="go">
              {words.results}
            </ButtonLink>
          )}
        </div>
        <ColleagueActions actions={table.actions} />
        {ageSeconds >= staleSeconds && table.state !== "over" && (
          <p className={cx(layout["full"], text["semibold"], text["warning"])} role="status">
            {words.stale(ageSeconds)}
          </p>
        )}
      </section>
      <Card flush>
        <LiveStudents table={table} target={target} now={now} onAddTime={setAdding} />
      </Card>
      {adding && <AddTimeModal target={target} {...(adding !== "all" && { row: adding })} onClose={() => setAdding(undefined)} />}
      {isEnding && (
        <ConfirmModal
          title={words.endTitle}
          confirmLabel={words.endConfirm(open)}
          onConfirm={() => ending.mutate()}
          onCancel={() => setEnding(false)}
          mutation={ending}
        >
          <p>{words.endText(open)}</p>
        </ConfirmModal>
      )}
    </>
  );
}
