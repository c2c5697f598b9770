import { cx } from "../cx.ts";
import styles from "./tape.module.css";
import { type TapeMark, tapeSummary } from "./tape-summary.ts";

interface TapeProps {
  /** One mark per question, in the order of the quiz. */
  marks: readonly TapeMark[];
  /** Index of the question on screen, from 0. */
  current?: number;
  /** What screen readers say of it; by default where one is and how it went. */
  label?: string;
}

/**
 * The run drawn as a flight profile: right answers rise above the line, wrong ones drop below, a pointer marks the
 * current question.
 */
export function Tape({ marks, current, label = tapeSummary(marks, current) }: TapeProps) {
  return (
    <div role="img" aria-label={label} className={styles["tape"]}>
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is identified by its position in the run
        <i key={index} className={cx(styles[mark], index === current && styles["current"])} />
      ))}
    </div>
  );
}
