import { dueWords, isLate } from "../../../platform/due.rules.ts";
import { AlertTriangleIcon } from "../../../platform/ui/icon/common-icons.ts";
import styles from "./due-note.module.css";

/** The due day of a quiz, or how late it is; nothing without one. */
export function DueNote({ day }: { day: string | null }) {
  // A copy on the device may be older than due days.
  if (!day) return null;
  const now = Date.now();
  if (!isLate(day, now)) return <span className={styles["due"]}>{dueWords(day, now)}</span>;
  return (
    <span className={styles["late"]}>
      <AlertTriangleIcon size={16} />
      {dueWords(day, now)}
    </span>
  );
}
