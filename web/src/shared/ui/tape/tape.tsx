import { cx } from "../cx.ts";
import styles from "./tape.module.css";
import { type TapeMark, tapeSummary } from "./tape-summary.ts";

interface TapeProps {
  /** One mark a question, in the order of the quiz. */
  marks: readonly TapeMark[];
  /** Index of the question on screen, from 0. */
  current?: number;
}

/** The run as a vertical profile: right rises above the line, wrong drops below, the pointer is on the current question. */
export function Tape({ marks, current }: TapeProps) {
  return (
    <div role="img" aria-label={tapeSummary(marks, current)} className={styles["tape"]}>
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place in the run
        <i key={index} className={cx(styles[mark], index === current && styles["current"])} />
      ))}
    </div>
  );
}
