import { letterAt } from "../../../platform/ui/answer/letter-at.ts";
import { CheckIcon } from "../../../platform/ui/icon/common-icons.ts";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import type { Bar } from "../live.rules.ts";
import { texts } from "../texts.ts";
import styles from "./vote-bars.module.css";

/** The votes of the class, by letter; the right answer is told by its icon and its word too. */
export function VoteBars({ bars, goodAnswerId }: { bars: readonly Bar[]; goodAnswerId?: number | null | undefined }) {
  return (
    <ul aria-label={texts.room.votes} className={styles["bars"]}>
      {bars.map(({ answerId, count, percent }, index) => {
        const isGood = answerId === goodAnswerId;
        return (
          <li key={answerId} className={isGood ? styles["good"] : undefined}>
            <span className={styles["key"]}>
              {isGood ? <CheckIcon /> : letterAt(index)}
              {isGood && (
                <VisuallyHidden>
                  {letterAt(index)}, {texts.board.right}
                </VisuallyHidden>
              )}
            </span>
            <span className={styles["track"]} aria-hidden="true">
              <i style={{ width: `${percent}%` }} />
            </span>
            <span className={styles["figure"]}>{count}</span>
          </li>
        );
      })}
    </ul>
  );
}
