import type { Plan, PlanSession } from "@badin/contract";
import { shortDay } from "../../../platform/due.rules.ts";
import { texts } from "../texts.ts";
import { concerns, isForHome, withoutDate, type YearDay, type YearItem } from "../year.rules.ts";
import styles from "./year-paper.module.css";

const words = texts.paper;

/** The year on two pages: a box a day, what to project, ask and give. Shown on paper only. */
export function YearPaper({ plan, items }: { plan: Plan; items: readonly YearItem[] }) {
  const zone = texts.setup.zones[plan.settings.zone].replace("…", "");
  const ofClass = concerns(plan.settings);
  return (
    <div className={styles["paper"]} aria-hidden="true">
      <h1>{words.title(plan.sessions.length)}</h1>
      <p>{words.sub(plan.settings.weekday, plan.settings.startsAt, zone, plan.examDay)}</p>
      <table>
        <thead>
          <tr>
            <th />
            {words.columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items
            .filter((item) => item.kind !== "break" || ofClass(item.taken))
            .map((item) =>
              item.kind === "break" ? (
                <tr key={item.key} className={styles["band"]}>
                  <td colSpan={7}>{texts.year.band(item.taken.name, item.taken.from, item.taken.until)}</td>
                </tr>
              ) : (
                <DayLine key={item.key} day={item} />
              ),
            )}
          {withoutDate(plan).map((session) => (
            <DayLine key={session.id} day={{ kind: "skipped", key: session.id, date: "", sessions: [session] }} />
          ))}
          <tr>
            <td />
            <td>{shortDay(plan.examDay)}</td>
            <td />
            <td>
              <b>{texts.year.exam}</b>
            </td>
            <td colSpan={3}>{words.bring}</td>
          </tr>
        </tbody>
      </table>
      <div className={styles["notes"]}>
        {words.notes.map(([title, note]) => (
          <div key={title}>
            <h2>{title}</h2>
            <p>{note}</p>
          </div>
        ))}
      </div>
      <p className={styles["foot"]}>{words.foot}</p>
    </div>
  );
}

function DayLine({ day: { kind, date, sessions } }: { day: YearDay }) {
  const isDone = sessions.every(({ state }) => state === "done");
  const column = (of: (session: PlanSession) => string | undefined) =>
    sessions
      .map(of)
      .filter((said) => said !== undefined && said !== "")
      .join(" · ");
  return (
    <tr>
      <td>
        <span className={styles["box"]}>{isDone ? "✓" : ""}</span>
      </td>
      <td>{kind === "skipped" ? fateOf(sessions) : shortDay(date)}</td>
      <td>{sessions.map(({ number }) => number).join(", ")}</td>
      <td>
        <b>{column(({ title }) => title)}</b>
      </td>
      <td>{column(projected)}</td>
      <td>{column(({ live }) => live?.about)}</td>
      <td>{column(({ quiz }) => (quiz ? `${quiz.title}, ${words.questions(quiz.nbQuestion)}` : undefined))}</td>
    </tr>
  );
}

const fateOf = (sessions: readonly PlanSession[]): string => (sessions.some(isForHome) ? words.home : words.notHeld);

function projected({ lessons, paper, weak, minutes }: PlanSession): string {
  if (paper) return words.exam(paper.perPart, minutes);
  return weak ? words.weak : lessons.map(({ title }) => title).join(" · ");
}
