import type { Plan, PlanSession } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { DateLeaf } from "../../../mock-exam/mock-exams/list/date-leaf.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { CheckIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { ActionMenu, MenuAction } from "../../../platform/ui/menu/action-menu.tsx";
import { Tag } from "../../../platform/ui/tag/tag.tsx";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { markSession, refreshPlan, showPlan } from "../api.ts";
import { texts } from "../texts.ts";
import { isForHome } from "../year.rules.ts";
import { MoveModal } from "./move-modal.tsx";
import styles from "./session-card.module.css";
import { SessionSteps } from "./session-steps.tsx";

interface SessionCardProps {
  classroomId: number;
  students: number;
  plan: Plan;
  session: PlanSession;
  /** Whether it is the session to do now: its next step is the orange button of the page. */
  current?: boolean;
  /** What stands above the title: « Aujourd’hui ». */
  when?: string;
  /** Whether the class is archived: nothing can be done. */
  archived: boolean;
  /** The leaf of its date, for the card that is not in the list. */
  leaf?: boolean;
  heading?: "h1" | "h2" | "h3";
}

/** A session with its steps, each ticked by doing it. */
export function SessionCard({ plan, session, when, archived, leaf, heading: Heading = "h3", ...ref }: SessionCardProps) {
  const place = texts.session.numberOf(session.number, plan.sessions.length);
  return (
    <section className={styles["session"]} aria-label={session.title}>
      <header className={cx(layout["row"], layout["top"], styles["head"])}>
        {leaf && session.day && <DateLeaf iso={session.day} />}
        <div className={layout["grow"]}>
          <Heading className={styles["title"]}>{session.title}</Heading>
          <p className={text["hint"]}>{when ? `${when} · ${place}` : place}</p>
        </div>
        {session.state === "done" && (
          <Tag tone="success" icon={<CheckIcon />}>
            {texts.session.done}
          </Tag>
        )}
        {!archived && <SessionMenu classroomId={ref.classroomId} plan={plan} session={session} />}
      </header>
      <p className={cx(text["small"], styles["tip"])}>
        <b>{texts.session.tip}</b> {session.tip}
      </p>
      <SessionSteps session={session} archived={archived} {...ref} />
      <p role="status" className={styles["status"]}>
        {session.state === "done" && texts.session.finished(session.number)}
      </p>
    </section>
  );
}

function SessionMenu({ classroomId, plan, session }: { classroomId: number; plan: Plan; session: PlanSession }) {
  const queryClient = useQueryClient();
  const [moving, setMoving] = useState(false);
  const words = texts.session;
  const mark = (state: "done" | "home" | "todo", said: string) => ({
    mutation: mutationWithToast({
      mutationFn: () => markSession({ classroomId, session: session.id }, state),
      said,
      show: (changed: Plan) => showPlan(queryClient, classroomId, changed),
      refresh: () => refreshPlan(queryClient, classroomId),
    }),
  });
  const done = useMutation(mark("done", words.marked(session.title)).mutation);
  const skip = useMutation(mark("home", isForHome(session) ? words.skipped(session.title) : words.dropped(session.title)).mutation);
  const back = useMutation(mark("todo", session.day === null ? words.back(session.title) : words.reopened(session.title)).mutation);
  const actions: ReactNode[] = [];
  if (session.day !== null && session.state === "todo") {
    actions.push(
      <MenuAction key="move" onClick={() => setMoving(true)}>
        {words.move}
      </MenuAction>,
      <MenuAction key="skip" onClick={() => skip.mutate()}>
        {words.skip}
      </MenuAction>,
    );
  }
  if (session.state !== "done")
    actions.push(
      <MenuAction key="done" onClick={() => done.mutate()}>
        {words.markDone}
      </MenuAction>,
    );
  if (session.state !== "todo")
    actions.push(
      <MenuAction key="back" onClick={() => back.mutate()}>
        {session.day === null ? words.takeBack : words.undo}
      </MenuAction>,
    );
  return (
    <>
      <ActionMenu label={words.menu(session.title)}>{actions}</ActionMenu>
      {moving && session.day && (
        <MoveModal classroomId={classroomId} plan={plan} session={session} from={session.day} onClose={() => setMoving(false)} />
      )}
    </>
  );
}
