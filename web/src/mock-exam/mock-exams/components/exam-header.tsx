import { Link } from "react-router";
import { useMe } from "../../../identity/sign-in/session.ts";
import { ComfortButton } from "../../../platform/comfort/comfort-button.tsx";
import { useEachSecond } from "../../../platform/server-clock/use-each-second.ts";
import { cx } from "../../../platform/ui/cx.ts";
import { createIcon } from "../../../platform/ui/icon/create-icon.tsx";
import text from "../../../platform/ui/layout/text.module.css";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { announcement, clockText, lastMinutes } from "../list/time-left.rules.ts";
import type { PartOfPaper } from "../paper.rules.ts";
import { pathToNumber } from "../paths.ts";
import type { SyncStatus } from "../sitting/sitting-sync.ts";
import { texts } from "../texts.ts";
import styles from "./exam-header.module.css";

const minuteMs = 60_000;
const ClockIcon = /* @__PURE__ */ createIcon("M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 7v5l3 3");

interface ExamHeaderProps {
  mockExamId: number;
  name: string;
  parts: readonly PartOfPaper[];
  current: number;
  status: SyncStatus;
  unsent: number;
  timeLeft: () => number;
}

/** What sticks to the top of the paper: time left, what is saved, and the parts. */
export function ExamHeader({ mockExamId, name, parts, current, status, unsent, timeLeft }: ExamHeaderProps) {
  const me = useMe();
  return (
    <header className={styles["header"]}>
      <div className={styles["row"]}>
        <Clock timeLeft={timeLeft} />
        <h1 className={styles["name"]}>{name}</h1>
        <ComfortButton readsAloud={me?.readsInExams === true} />
        <p className={cx(text["hint"], styles["saving"])} role="status">
          {savingText(status, unsent)}
        </p>
      </div>
      <nav className={styles["parts"]} aria-label={texts.sitting.parts}>
        {parts.map((part, index) => {
          const first = part.places[0]?.position ?? 1;
          const isOn = part.places.some((place) => place.position === current);
          return (
            <Link
              key={part.themeId}
              to={pathToNumber(mockExamId, first)}
              replace
              aria-label={texts.sitting.partLabel(index + 1, texts.part(part.themeId), part.done, part.places.length)}
              aria-current={isOn ? "true" : undefined}
              className={styles["part"]}
            >
              <span>
                {index + 1} <span className={styles["partName"]}>{texts.part(part.themeId)}</span>
              </span>
              <span className={styles["meter"]}>
                <i style={{ width: `${(100 * part.done) / part.places.length}%` }} />
              </span>
            </Link>
          );
        })}
      </nav>
    </header>
  );
}

function savingText(status: SyncStatus, unsent: number): string {
  if (unsent === 0) return texts.sitting.saved;
  return status === "sending" ? texts.sitting.sending : texts.sitting.toSend(unsent);
}

/**
 * The time left, each second: amber in the last five minutes, filled in the last one; screen readers are told at 30,
 * 10, 5 and 1 minute.
 */
function Clock({ timeLeft }: { timeLeft: () => number }) {
  const left = useEachSecond(timeLeft);
  return (
    <p className={cx(styles["clock"], left < lastMinutes * minuteMs && styles["last"], left < minuteMs && styles["lastMinute"])}>
      <ClockIcon />
      <span role="timer" aria-live="off">
        {clockText(left)} <small>{texts.sitting.left}</small>
      </span>
      <VisuallyHidden>
        <span role="status">{announcement(left)}</span>
      </VisuallyHidden>
    </p>
  );
}
