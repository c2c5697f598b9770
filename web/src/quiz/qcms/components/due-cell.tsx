import type { Qcm } from "@badin/contract";
import { daysTo, shortDay } from "../../../platform/due.rules.ts";
import { cx } from "../../../platform/ui/cx.ts";
import { AlertTriangleIcon } from "../../../platform/ui/icon/common-icons.ts";
import { CalendarIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { texts as allTexts } from "../texts.ts";
import styles from "./due-cell.module.css";

const texts = allTexts.dates;

/**
 * The due day of a quiz, and the number of students late or left: a press opens its dates. In an archived class, only
 * the day.
 */
export function DueCell({ qcm, onOpen }: { qcm: Qcm; onOpen: (() => void) | undefined }) {
  const { dueDay, name } = qcm;
  if (!onOpen) return dueDay === null ? null : <span>{shortDay(dueDay)}</span>;
  // A quiz without questions cannot be published, nor be due.
  if (dueDay === null && qcm.nbQuestion === 0) return null;
  if (dueDay === null)
    return (
      <button type="button" className={styles["cell"]} onClick={onOpen} aria-label={texts.addTo(name)}>
        <span className={cx(layout["screenOnly"], styles["add"])}>
          <CalendarIcon size={16} /> {texts.add}
        </span>
      </button>
    );
  return (
    <button type="button" className={styles["cell"]} onClick={onOpen}>
      <span className={styles["day"]}>{shortDay(dueDay)}</span>
      <DueState qcm={qcm} days={daysTo(dueDay, Date.now())} />
    </button>
  );
}

/** The number of late students once the day is over, of students left before. */
function DueState({ qcm, days }: { qcm: Qcm; days: number }) {
  const unfinished = qcm.nbUnfinished ?? 0;
  if (!qcm.published || qcm.classroom.nbStudent === 0) return null;
  if (unfinished === 0) return <span className={text["muted"]}>{texts.allDone}</span>;
  if (days >= 0) return <span className={text["muted"]}>{texts.left(days, unfinished)}</span>;
  return (
    <span className={cx(text["warning"], styles["late"])}>
      <AlertTriangleIcon size={16} /> {texts.late(unfinished)}
    </span>
  );
}
