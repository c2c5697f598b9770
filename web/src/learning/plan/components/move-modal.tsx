import type { Plan, PlanSession } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "../../../platform/api/failures.ts";
import { shortDay } from "../../../platform/due.rules.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { CheckField } from "../../../platform/ui/field/check-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { InfoIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Modal } from "../../../platform/ui/modal/modal.tsx";
import { Note } from "../../../platform/ui/note/note.tsx";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { movedQuery, moveSession, refreshPlan, showPlan } from "../api.ts";
import { texts } from "../texts.ts";
import { otherDays, withoutDay } from "../year.rules.ts";

const words = texts.move;

interface MoveModalProps {
  classroomId: number;
  plan: Plan;
  session: PlanSession;
  from: string;
  onClose: () => void;
}

/** Moves a session: another day of its week, or any date. What follows is said before it is done. */
export function MoveModal({ classroomId, plan, session, from, onClose }: MoveModalProps) {
  const queryClient = useQueryClient();
  const near = otherDays(plan, from);
  const [day, setDay] = useState(near[0] ?? "");
  const [following, setFollowing] = useState(false);
  const ref = { classroomId, session: session.id };
  const chosen = /^\d{4}-\d\d-\d\d$/.test(day);
  const taken = !following && plan.sessions.some((other) => other.id !== session.id && other.day === day);
  const seen = useQuery({ ...movedQuery(ref, { day, following }), enabled: chosen && !taken });
  const move = useMutation(
    mutationWithToast({
      mutationFn: () => moveSession(ref, { day, following }),
      said: () => words.moved(day),
      show: (moved: Plan) => showPlan(queryClient, classroomId, moved),
      refresh: () => refreshPlan(queryClient, classroomId),
      onClose,
    }),
  );
  const footer = (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button variant="go" once loading={move.isPending} disabled={!chosen || taken || seen.isError} onClick={() => move.mutate()}>
        {words.submit}
      </Button>
    </>
  );
  return (
    <Modal title={words.title(session.number)} size="md" onClose={onClose} footer={footer}>
      <div className={layout["stackLg"]}>
        <p className={text["muted"]}>{words.what(session.title, from)}</p>
        <fieldset className={layout["stackXs"]}>
          <legend className={text["semibold"]}>{words.to}</legend>
          <div className={layout["clusterXs"]}>
            {near.map((other) => (
              <Button
                key={other}
                size="sm"
                variant={other === day ? "soft" : "line"}
                aria-pressed={other === day}
                onClick={() => setDay(other)}
              >
                {shortDay(other)}
              </Button>
            ))}
          </div>
        </fieldset>
        <TextField
          type="date"
          label={words.other}
          value={day}
          min={plan.today}
          onChange={(event) => setDay(event.target.value)}
          error={taken ? words.taken : chosen && seen.error ? failureMessage(seen.error) : undefined}
        />
        <CheckField
          label={words.shift}
          hint={words.shiftHint}
          checked={following}
          onChange={(event) => setFollowing(event.target.checked)}
        />
        <div aria-live="polite">
          {chosen && !taken && seen.data && (
            <Note icon={<InfoIcon />}>
              {consequences(plan, seen.data, session).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </Note>
          )}
        </div>
      </div>
    </Modal>
  );
}

/** Says what moving changes besides the session: other dates, what goes home, due days. */
function consequences(before: Plan, after: Plan, moved: PlanSession): string[] {
  const old = new Map(before.sessions.map((s) => [s.id, s]));
  const others = after.sessions.filter(({ id, day }) => id !== moved.id && day !== old.get(id)?.day);
  const lacking = others.filter(({ day }) => day === null);
  const titlesOf = (sessions: readonly PlanSession[]) => sessions.map(({ title }) => title);
  const { home, notHeld } = withoutDay(lacking);
  const dues = after.sessions.flatMap(({ id, quiz }) => {
    const [given, was] = [quiz?.given, old.get(id)?.quiz?.given];
    return given?.dueDay && given.dueDay !== was?.dueDay ? [words.due(given.name, given.dueDay)] : [];
  });
  return [
    others.length === 0 ? words.alone : words.following(others.length - lacking.length),
    ...(home.length > 0 ? [words.home(titlesOf(home))] : []),
    ...(notHeld.length > 0 ? [words.notHeld(titlesOf(notHeld))] : []),
    ...dues,
  ];
}
