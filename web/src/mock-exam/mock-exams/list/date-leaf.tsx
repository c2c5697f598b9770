import { leafOf } from "../../../platform/dates.ts";
import styles from "./date-leaf.module.css";

/** A leaf of the calendar. The date is also said in words beside it. */
export function DateLeaf({ iso }: { iso: string }) {
  const { month, day } = leafOf(iso);
  return (
    <span className={styles["leaf"]} aria-hidden="true">
      <span className={styles["month"]}>{month}</span>
      <span className={styles["day"]}>{day}</span>
    </span>
  );
}
