import type { Revision } from "@badin/contract";
import { sessionSize } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { IconButton } from "../../../platform/ui/button/icon-button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { Fold } from "../../../platform/ui/fold/fold.tsx";
import { ArrowRightIcon, CircleCheckIcon, MinusIcon, PlusIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Tape } from "../../../platform/ui/tape/tape.tsx";
import { chooseSize, refreshLearning, revisionQuery, sessionQuery } from "../api.ts";
import { dayToCome } from "../calendar.rules.ts";
import { leftOf } from "../left-of.ts";
import { marksOf } from "../session.rules.ts";
import { texts } from "../texts.ts";
import panel from "./panel.module.css";
import styles from "./session-card.module.css";
import { StartButton } from "./start-button.tsx";
import { WeekDots } from "./week-dots.tsx";

const words = texts.revision;

/** Today's session: how long it is, its button, the student's week, and its length to choose. */
export function SessionCard({ revision }: { revision: Revision }) {
  const { planned, current, examOver } = revision;
  const total = planned.missed + planned.fading + planned.new;
  return (
    <Card as="section" aria-labelledby="session" flush className={panel["rise"]}>
      <div className={cx(layout["stackSm"], styles["part"])}>
        {examOver || (total === 0 && !current) ? <Nothing revision={revision} /> : <Today current={current} total={total} />}
      </div>
      <Week week={revision.week} />
      {!examOver && <Size size={revision.size} />}
    </Card>
  );
}

function Today({ current, total }: { current: Revision["current"]; total: number }) {
  return (
    <>
      <h2 id="session" className={text["h3"]}>
        {words.session}
      </h2>
      {current && <SessionTape current={current} />}
      <p>{current ? leftOf(current) : texts.next.questions(total)}</p>
      <StartButton full session={{ kind: "daily" }}>
        {current ? texts.next.resume : texts.next.start}
        <ArrowRightIcon />
      </StartButton>
    </>
  );
}

/**
 * How the session goes so far, from what the device keeps of it; its place is there before. Nothing once another device
 * has gone further.
 */
function SessionTape({ current: { id, answered } }: { current: NonNullable<Revision["current"]> }) {
  const { data } = useQuery(sessionQuery(id));
  const marks = marksOf(data?.questions ?? []);
  const next = marks.indexOf("todo");
  const isKnown = marks.filter((mark) => mark !== "todo").length === answered;
  return <div className={styles["tape"]}>{isKnown && <Tape marks={marks} {...(next >= 0 && { current: next })} />}</div>;
}

function Nothing({ revision: { examOver, done, next } }: { revision: Revision }) {
  return (
    <>
      <h2 id="session" className={cx(text["h3"], layout["row"], layout["gap8"])}>
        {done && <CircleCheckIcon />}
        {examOver ? words.over : done ? texts.next.done : words.nothing}
      </h2>
      {!done && <p className={text["muted"]}>{examOver ? words.overText : words.rest}</p>}
      {next && <p>{texts.next.comes(dayToCome(next.day, Date.now()), next.questions)}</p>}
    </>
  );
}

const step = 5;

function Size({ size }: { size: number }) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: chooseSize,
    // A refusal is seen: the former size is back.
    meta: { failureOnPage: true },
    onMutate: (chosen) => queryClient.setQueryData(revisionQuery.queryKey, (known) => known && { ...known, size: chosen }),
    onSettled: () => refreshLearning(queryClient),
  });
  return (
    <div className={styles["size"]}>
      <Fold name="session-size" title={words.size}>
        <fieldset className={styles["stepper"]} aria-label={words.size}>
          <IconButton
            label={words.fewer}
            disabled={size <= sessionSize.min}
            onClick={() => change.mutate(Math.max(sessionSize.min, size - step))}
          >
            <MinusIcon />
          </IconButton>
          <output>{size}</output>
          <IconButton
            label={words.more}
            disabled={size >= sessionSize.max}
            onClick={() => change.mutate(Math.min(sessionSize.max, size + step))}
          >
            <PlusIcon />
          </IconButton>
        </fieldset>
      </Fold>
    </div>
  );
}

const aim = 3;

/** The week of sessions, in words and days. */
export function Week({ week }: { week: Revision["week"] }) {
  return (
    <div className={cx(layout["stackSm"], styles["part"])}>
      <p>
        <b>{words.week(week.sessions)}</b> <span className={text["muted"]}>{week.sessions >= aim ? words.reached : words.aim}</span>
      </p>
      <WeekDots week={week} />
    </div>
  );
}
