import type { Classroom, Plan, PlanSession } from "@badin/contract";
import { type ReactNode, useId, useState } from "react";
import { useSearchParams } from "react-router";
import { shortDay } from "../../../platform/due.rules.ts";
import { yearSessionParam } from "../../../platform/paths.ts";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { Fold } from "../../../platform/ui/fold/fold.tsx";
import { CheckIcon, ChevronRightIcon } from "../../../platform/ui/icon/common-icons.ts";
import { CertificateIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import pages from "../../../platform/ui/layout/pages.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { texts } from "../texts.ts";
import { isDone, isForHome, monthOf, withoutDate, withoutDay, type YearDay, type YearItem } from "../year.rules.ts";
import { SessionCard } from "./session-card.tsx";
import styles from "./year-list.module.css";

const words = texts.year;

interface YearListProps {
  classroom: Classroom;
  plan: Plan;
  items: readonly YearItem[];
  /** The day that has its own card above the list. */
  current: YearDay | undefined;
}

/** The days of the year: what is past folded, then a row a day, which opens its session in place. */
export function YearList({ classroom, plan, items, current }: YearListProps) {
  const [search] = useSearchParams();
  const asked = search.get(yearSessionParam);
  // A session without a date is a row by itself.
  const dayOf = (session: string | null) =>
    items.find((item) => isDay(item) && item.sessions.some(({ id }) => id === session))?.key ?? session ?? undefined;
  const [opened, setOpened] = useState(() => dayOf(asked));
  const past = items.filter((item) => item.date < plan.today && item !== current);
  const rest = items.filter((item) => item.date >= plan.today && item !== current);
  const { home, notHeld } = withoutDay(withoutDate(plan));
  const row = (item: YearItem, month: string | undefined) =>
    item.kind === "break" ? (
      <li key={item.key} className={styles["band"]}>
        {words.band(item.taken.name, item.taken.from, item.taken.until)}
      </li>
    ) : (
      <DayRow
        key={item.key}
        day={item}
        month={month}
        plan={plan}
        classroom={classroom}
        opened={opened === item.key}
        onToggle={() => setOpened(opened === item.key ? undefined : item.key)}
      />
    );
  const rows = (shown: readonly YearItem[]) => shown.map((item, i) => row(item, newMonth(shown, i)));
  const held = past.flatMap((item) => (isDay(item) ? item.sessions : []));
  const [firstPast, lastPast] = [past.find(isDay), past.filter(isDay).at(-1)];
  return (
    <Card flush>
      {firstPast && lastPast && (
        <Fold name={`year ${classroom.id}`} title={<h3>{words.past(held.length, firstPast.date, lastPast.date)}</h3>}>
          <ul className={pages["divided"]}>{rows(past)}</ul>
        </Fold>
      )}
      <ul className={pages["divided"]}>
        {rows(rest)}
        <li className={cx(styles["row"], styles["exam"])}>
          <Month>
            {rest.length === 0 || monthOf(rest.at(-1)?.date ?? "") !== monthOf(plan.examDay) ? monthOf(plan.examDay) : undefined}
          </Month>
          <span className={styles["date"]}>{shortDay(plan.examDay)}</span>
          <b className={styles["title"]}>{words.exam}</b>
        </li>
      </ul>
      {home.length > 0 && (
        <Fold name={`year at home ${classroom.id}`} title={<h3>{words.atHome(home.length)}</h3>}>
          <p className={cx(text["hint"], styles["how"])}>{words.atHomeHow}</p>
          <ul className={pages["divided"]}>{home.map((session) => row(undated(session), undefined))}</ul>
        </Fold>
      )}
      {notHeld.length > 0 && (
        <Fold name={`year not held ${classroom.id}`} title={<h3>{words.notHeldOf(notHeld.length)}</h3>}>
          <p className={cx(text["hint"], styles["how"])}>{words.notHeldHow}</p>
          <ul className={pages["divided"]}>{notHeld.map((session) => row(undated(session), undefined))}</ul>
        </Fold>
      )}
    </Card>
  );
}

const isDay = (item: YearItem): item is YearDay => item.kind !== "break";
const undated = (session: PlanSession): YearDay => ({ kind: "skipped", key: session.id, date: "", sessions: [session] });

/** The month of an item, when the one before it has another. */
function newMonth(items: readonly YearItem[], place: number): string | undefined {
  const [before, item] = [items.slice(0, place).filter(isDay).at(-1), items[place]];
  if (!item || item.kind === "break") return undefined;
  const month = monthOf(item.date);
  return before && monthOf(before.date) === month ? undefined : month;
}

const Month = ({ children }: { children: ReactNode }) => <span className={styles["month"]}>{children}</span>;

interface DayRowProps {
  day: YearDay;
  month: string | undefined;
  plan: Plan;
  classroom: Classroom;
  opened: boolean;
  onToggle: () => void;
}

function DayRow({ day, month, plan, classroom, opened, onToggle }: DayRowProps) {
  const panel = useId();
  const skipped = day.kind === "skipped";
  const isExam = day.sessions.some(({ paper }) => paper !== null);
  return (
    <li>
      <button
        type="button"
        className={cx(styles["row"], styles["press"], isExam && styles["exam"])}
        aria-expanded={opened}
        aria-controls={panel}
        onClick={onToggle}
      >
        <Month>{month}</Month>
        <span className={styles["date"]}>{day.date !== "" && shortDay(day.date)}</span>
        <span className={cx(styles["title"], skipped && day.date !== "" && styles["skipped"])}>
          {day.sessions.map(({ title }) => title).join(" · ")}
        </span>
        <span className={cx(layout["inline"], styles["change"])}>
          {isExam && <CertificateIcon />}
          {changeOf(day)}
          {isDone(day) && (
            <>
              <CheckIcon /> {words.done}
            </>
          )}
        </span>
        <ChevronRightIcon />
      </button>
      <div id={panel}>
        {opened &&
          day.sessions.map((session) => (
            <SessionCard
              key={session.id}
              classroomId={classroom.id}
              students={classroom.nbStudent}
              plan={plan}
              session={session}
              archived={classroom.archived}
            />
          ))}
      </div>
    </li>
  );
}

/** What is not as the rhythm of the class has it. */
function changeOf({ kind, date, sessions }: YearDay): string | undefined {
  // The heading of a session that has no date says what becomes of it.
  if (kind === "skipped" && date === "") return undefined;
  if (kind === "skipped") return sessions.some(isForHome) ? words.skipped : words.notHeld;
  if (sessions.length > 1) return words.joined(sessions.map(({ number }) => number));
  const planned = sessions[0]?.plannedDay;
  return planned && planned !== date ? words.insteadOf(planned) : undefined;
}
