import type { Overview } from "@badin/contract";
import { formatDay } from "../../../platform/dates.ts";
import { count, formatInteger, nbsp } from "../../../platform/typography.ts";
import text from "../../../platform/ui/layout/text.module.css";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { texts } from "../texts.ts";
import styles from "./overview.module.css";

/** Answers per day as bars, scaled to the highest day, and as a table for screen readers. */
export function DayBars({ days }: { days: Overview["answersByDay"] }) {
  const best = days.reduce((most, day) => (day.answers > most.answers ? day : most), { day: "", answers: 0 });
  if (best.answers === 0) return <p>{texts.noAnswer}</p>;
  const total = days.reduce((sum, day) => sum + day.answers, 0);
  return (
    <figure>
      <figcaption className={text["hint"]}>
        {texts.answersTotal(count(total, "réponse"), formatInteger(best.answers), formatDay(best.day))}
      </figcaption>
      <div className={styles["bars"]} aria-hidden="true">
        {days.map(({ day, answers }) => (
          <span
            key={day}
            title={nbsp(`${formatDay(day)} : ${formatInteger(answers)}`)}
            style={{ height: `${(answers / best.answers) * 100}%` }}
          />
        ))}
      </div>
      <p className={styles["ends"]} aria-hidden="true">
        <span>{formatDay(days[0]?.day ?? best.day)}</span>
        <span>{formatDay(days.at(-1)?.day ?? best.day)}</span>
      </p>
      <VisuallyHidden>
        <DayTable days={days} />
      </VisuallyHidden>
    </figure>
  );
}

function DayTable({ days }: { days: Overview["answersByDay"] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.day}</th>
          <th scope="col">{texts.answersOfDay}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, answers }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            <td>{formatInteger(answers)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
