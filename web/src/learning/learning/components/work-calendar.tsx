import type { LearningProgress } from "@badin/contract";
import { frenchDay } from "../../../platform/due.rules.ts";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import text from "../../../platform/ui/layout/text.module.css";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { calendarWeeks, monthStarting } from "../calendar.rules.ts";
import { texts } from "../texts.ts";
import legend from "./legend.module.css";
import styles from "./work-calendar.module.css";

const weeks = 10;
const manyAnswers = 10;
const levelOf = (answers: number) => (answers === 0 ? "rest" : answers < manyAnswers ? "some" : "many");

interface WorkCalendarProps extends Pick<LearningProgress, "days"> {
  /** What it says to somebody else than the student: its title, and on how many days of this week they worked. */
  about?: { title: string; thisWeek: (days: number) => string };
}

/** The days of the last ten weeks with the answers of each: a day of rest has no mark. */
export function WorkCalendar({ days, about }: WorkCalendarProps) {
  const calendar = calendarWeeks(days, Date.now(), weeks);
  const worked = calendar.flat().filter((day) => day.answers > 0);
  const thisWeek = calendar[calendar.length - 1]?.filter((day) => day.answers > 0).length ?? 0;
  return (
    <Card as="section" aria-labelledby="days" className={styles["card"]}>
      <h2 className={text["h3"]} id="days">
        {about?.title ?? texts.progress.days}
      </h2>
      <p>{about ? about.thisWeek(thisWeek) : texts.progress.daysText(worked.length)}</p>
      <div className={styles["weeks"]} aria-hidden="true">
        <div className={styles["weekdays"]}>
          <small />
          {[..."LMMJVSD"].map((letter, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two days have the same letter
            <span key={i}>{letter}</span>
          ))}
        </div>
        {calendar.map((week, i) => (
          <div key={week[0]?.day}>
            <small>{monthStarting(week, calendar[i - 1])}</small>
            {week.map(({ day, answers, isToday }) => (
              <i
                key={day}
                className={styles[levelOf(answers)]}
                data-today={isToday || undefined}
                title={texts.progress.dayLabel(frenchDay(day), answers)}
              />
            ))}
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <ul>
          {worked.map(({ day, answers }) => (
            <li key={day}>{texts.progress.dayLabel(frenchDay(day), answers)}</li>
          ))}
        </ul>
      </VisuallyHidden>
      <p className={cx(text["hint"], legend["legend"])} aria-hidden="true">
        {(["rest", "some", "many"] as const).map((level) => (
          <span key={level}>
            <i className={styles[level]} /> {texts.progress.legend[level]}
          </span>
        ))}
      </p>
    </Card>
  );
}
