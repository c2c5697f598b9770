import type { LiveRow, LiveTable } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { pathTo } from "../../../../platform/paths.ts";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../../platform/ui/card/card.tsx";
import { Fold } from "../../../../platform/ui/fold/fold.tsx";
import layout from "../../../../platform/ui/layout/layout.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { Modal } from "../../../../platform/ui/modal/modal.tsx";
import { mutationWithToast } from "../../../../platform/ui/toast/mutation-with-toast.ts";
import { toastFailure } from "../../../../platform/ui/toast/toast-failure.ts";
import { VisuallyHidden } from "../../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { cancelStart, type MockExamRef, refreshMockExams, setAbsence, showLive, startAll } from "../api.ts";
import { absentNames, awaitedCount, missingNames, readyNames, secondsToStart } from "../live.rules.ts";
import { texts } from "../texts.ts";
import { ColleagueActions } from "./colleague-actions.tsx";
import { ReadySquares } from "./ready-squares.tsx";
import styles from "./waiting-room.module.css";

const words = texts.waiting;

interface WaitingRoomProps {
  table: LiveTable;
  target: MockExamRef;
  now: number;
}

/**
 * A common exam before its start: who is ready, folded, who is missing by name, and the start, which asks and can be
 * taken back for ten seconds.
 */
export function WaitingRoom({ table, target, now }: WaitingRoomProps) {
  const [isAsking, setAsking] = useState(false);
  const left = secondsToStart(table, now);
  const there = readyNames(table);
  const [ready, total] = [there.length, awaitedCount(table)];
  const [missing, absent] = [missingNames(table), absentNames(table)];
  const isFixed = left !== undefined;
  return (
    <>
      {left !== undefined && <Countdown left={left} ready={ready} target={target} />}
      <ColleagueActions actions={table.actions} />
      <div className={styles["room"]}>
        <Card>
          <Figure name={table.name} ready={ready} total={total} />
          <div className={styles["squares"]}>
            <ReadySquares ready={ready} total={total} />
          </div>
          {left === undefined && (
            <div className={styles["start"]}>
              {ready === 0 && (
                <ButtonLink to={pathTo("classroomMockExamBoard", target)} variant="go">
                  {texts.live.board}
                </ButtonLink>
              )}
              <Button variant={ready === 0 ? "line" : "go"} onClick={() => setAsking(true)}>
                {texts.live.start}
              </Button>
            </div>
          )}
          {ready > 0 && (
            <div className={styles["there"]}>
              <Fold name={`ready ${target.mockExamId}`} title={words.seeReady(ready)}>
                <ul>
                  {there.map(({ userId, firstName, name }) => (
                    <li key={userId}>
                      {firstName} <b>{name}</b>
                    </li>
                  ))}
                </ul>
              </Fold>
            </div>
          )}
        </Card>
        <Card className={styles["missing"] ?? ""}>
          <h2 className={text["h4"]}>{missing.length === 0 ? words.nobodyMissing : words.missing(missing.length)}</h2>
          <ul>
            {missing.map((row) => (
              <Missing key={row.userId} row={row} target={target} fixed={isFixed} />
            ))}
          </ul>
          {absent.length > 0 && (
            <>
              <h3 className={text["hint"]}>{words.absents(absent.length)}</h3>
              <ul>
                {absent.map((row) => (
                  <Missing key={row.userId} row={row} target={target} fixed={isFixed} />
                ))}
              </ul>
            </>
          )}
        </Card>
      </div>
      {isAsking && <Ask ready={ready} missing={missing.length} target={target} onClose={() => setAsking(false)} />}
    </>
  );
}

/**
 * A student who is not ready: set aside as absent in a press, and taken back alike; `fixed` while the start counts.
 */
function Missing({ row, target, fixed }: { row: LiveRow; target: MockExamRef; fixed: boolean }) {
  const { userId, firstName, name, absent, seenToday } = row;
  const queryClient = useQueryClient();
  const setting = useMutation({
    mutationFn: () => setAbsence(target, userId, !absent),
    onSuccess: (table) => showLive(queryClient, target, table),
    onError: (error) => toastFailure(error, () => refreshMockExams(queryClient, target.classroomId)),
  });
  return (
    <li className={layout["row"]}>
      <span className={layout["grow"]}>
        {firstName} <b>{name}</b>
        {!absent && <small className={text["hint"]}>{seenToday ? words.elsewhere : words.unseen}</small>}
      </span>
      {!fixed && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={absent ? words.expectLabel(`${firstName} ${name}`) : words.absentLabel(`${firstName} ${name}`)}
          loading={setting.isPending}
          onClick={() => setting.mutate()}
        >
          {absent ? words.expect : words.absent}
        </Button>
      )}
    </li>
  );
}

/** Said at most every ten seconds to screen readers: the room fills one by one. */
function Figure({ name, ready, total }: { name: string; ready: number; total: number }) {
  const said = useSlowly(words.figure(ready, total));
  return (
    <>
      <p className={styles["figure"]} aria-hidden="true">
        <b>{ready}</b> {words.of(total)}
      </p>
      {ready === 0 ? <p>{words.none(name)}</p> : <p aria-hidden="true">{words.ready(ready)}</p>}
      <p role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </p>
    </>
  );
}

const slowMs = 10_000;

function useSlowly(value: string): string {
  const [said, setSaid] = useState(value);
  const look = useEffectEvent(() => setSaid(value));
  useEffect(() => {
    const timer = setInterval(look, slowMs);
    return () => clearInterval(timer);
  }, []);
  return said;
}

function Ask({ ready, missing, target, onClose }: { ready: number; missing: number; target: MockExamRef; onClose: () => void }) {
  const queryClient = useQueryClient();
  const starting = useMutation({
    mutationFn: () => startAll(target),
    onSuccess: (table) => showLive(queryClient, target, table),
    onError: (error) => toastFailure(error, () => refreshMockExams(queryClient, target.classroomId)),
    onSettled: onClose,
  });
  return (
    <Modal
      title={words.askTitle}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {words.wait}
          </Button>
          <Button variant="go" once onClick={() => starting.mutate()} loading={starting.isPending}>
            {words.begin}
          </Button>
        </>
      }
    >
      <p>{words.askText(ready)}</p>
      {missing > 0 && <p>{words.askMissing(missing)}</p>}
      <p>{words.askUndo}</p>
    </Modal>
  );
}

/** The ten seconds of a start, which Escape takes back too. */
function Countdown({ left, ready, target }: { left: number; ready: number; target: MockExamRef }) {
  const queryClient = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const cancelling = useMutation(
    mutationWithToast({
      mutationFn: () => cancelStart(target),
      said: words.cancelled,
      refresh: () => refreshMockExams(queryClient, target.classroomId),
      show: (table: LiveTable) => showLive(queryClient, target, table),
    }),
  );
  const { mutate } = cancelling;
  useEffect(() => {
    button.current?.focus();
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && mutate();
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [mutate]);
  return (
    <section className={styles["countdown"]}>
      <p className={styles["seconds"]} aria-hidden="true">
        {left}
      </p>
      <div>
        <h2 className={text["h3"]}>{words.startsIn(left)}</h2>
        <p>{words.notOpen(ready)}</p>
        <p role="alert">
          <VisuallyHidden>{words.startsIn(left > 3 ? 10 : 3)}</VisuallyHidden>
        </p>
      </div>
      <Button ref={button} onClick={() => mutate()} loading={cancelling.isPending}>
        {words.cancel}
      </Button>
    </section>
  );
}
