import type { Revision } from "@badin/contract";
import { sessionSize } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { IconButton } from "../../../platform/ui/button/icon-button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { ArrowRightIcon, MinusIcon, PlusIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { chooseSize, refreshLearning, revisionQuery } from "../api.ts";
import { dayToCome } from "../calendar.rules.ts";
import { texts } from "../texts.ts";
import panel from "./panel.module.css";
import styles from "./session-card.module.css";
import { StartButton } from "./start-button.tsx";

/** Today's session: what it is made of and why, its button, its length, and the student's week. */
export function SessionCard({ revision }: { revision: Revision }) {
  const { planned, current } = revision;
  const total = planned.missed + planned.fading + planned.new;
  const isDaily = current?.kind === "daily";
  return (
    <Card as="section" aria-labelledby="session" flush className={panel["rise"]}>
      <div className={cx(layout["stackSm"], styles["part"])}>
        {revision.examOver || (total === 0 && !isDaily) ? <Nothing revision={revision} /> : <Today revision={revision} />}
      </div>
      {!revision.examOver && <Size size={revision.size} />}
      <Week week={revision.week} />
    </Card>
  );
}

function Today({ revision: { planned, current } }: { revision: Revision }) {
  const daily = current?.kind === "daily" ? current : undefined;
  const total = daily ? daily.total - daily.answered : planned.missed + planned.fading + planned.new;
  const [fresh, freshWhy] = texts.revision.fresh(planned.new, planned.newThemeId);
  const reasons = [
    ["missed", planned.missed, ...texts.revision.missed],
    ["fading", planned.fading, ...texts.revision.fading],
    ["new", planned.new, fresh ?? "", freshWhy ?? ""],
  ] as const;
  const present = reasons.filter(([, n]) => n > 0);
  return (
    <>
      <h2 id="session" className={text["h3"]}>
        {texts.revision.session}
      </h2>
      <p className={styles["total"]}>
        <b>{total}</b> {texts.revision.about(total)}
      </p>
      {daily ? (
        <p className={text["muted"]}>{texts.next.left(daily.answered, daily.total)}</p>
      ) : (
        <>
          <div className={styles["mix"]} aria-hidden="true">
            {present.map(([kind, n]) => (
              <i key={kind} className={styles[kind]} style={{ flexGrow: n }} />
            ))}
          </div>
          <ul className={styles["reasons"]}>
            {present.map(([kind, n, what, why]) => (
              <li key={kind}>
                <i className={styles[kind]} aria-hidden="true" />
                <b>{n}</b>
                <span>
                  {what}
                  <small>{why}</small>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <StartButton full session={{ kind: "daily" }}>
        {daily ? texts.next.resume : texts.next.start}
        <ArrowRightIcon />
      </StartButton>
    </>
  );
}

function Nothing({ revision: { examOver, next } }: { revision: Revision }) {
  return (
    <>
      <h2 id="session" className={text["h3"]}>
        {examOver ? texts.revision.over : texts.revision.nothing}
      </h2>
      <p className={text["muted"]}>{examOver ? texts.revision.overText : texts.revision.rest}</p>
      {next && <p>{texts.revision.next(dayToCome(next.day, Date.now()), next.questions)}</p>}
      <ButtonLink variant="line" full to={pathTo("progress")}>
        {texts.revision.toProgress}
      </ButtonLink>
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
    <div className={cx(layout["row"], layout["between"], styles["size"])}>
      <span aria-hidden="true">{texts.revision.size}</span>
      <fieldset className={styles["stepper"]} aria-label={texts.revision.size}>
        <IconButton
          label={texts.revision.fewer}
          disabled={size <= sessionSize.min}
          onClick={() => change.mutate(Math.max(sessionSize.min, size - step))}
        >
          <MinusIcon />
        </IconButton>
        <output>{size}</output>
        <IconButton
          label={texts.revision.more}
          disabled={size >= sessionSize.max}
          onClick={() => change.mutate(Math.min(sessionSize.max, size + step))}
        >
          <PlusIcon />
        </IconButton>
      </fieldset>
    </div>
  );
}

const letters = ["L", "M", "M", "J", "V", "S", "D"];
const names = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];
const aim = 3;

/** The week: a day without a session has no mark. */
export function Week({ week }: { week: Revision["week"] }) {
  return (
    <div className={cx(layout["stackSm"], styles["part"])}>
      <p>
        <b>{texts.revision.week(week.sessions)}</b>{" "}
        <span className={text["muted"]}>{week.sessions >= aim ? texts.revision.reached : texts.revision.aim}</span>
      </p>
      <ul className={styles["week"]} aria-label={texts.revision.weekLabel}>
        {week.days.map((worked, i) => (
          <li key={names[i]} data-worked={worked || undefined} data-today={i === week.today || undefined}>
            <span aria-hidden="true">{letters[i]}</span>
            <VisuallyHidden>
              {names[i]}
              {worked && `, ${texts.revision.worked}`}
            </VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  );
}
