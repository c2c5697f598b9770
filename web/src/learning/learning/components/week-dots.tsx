import type { Revision } from "@badin/contract";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { texts } from "../texts.ts";
import styles from "./week-dots.module.css";

const letters = ["L", "M", "M", "J", "V", "S", "D"];
const names = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];

/** The days of the week with a session: a day without one has no mark. */
export function WeekDots({ week }: { week: Revision["week"] }) {
  return (
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
  );
}
