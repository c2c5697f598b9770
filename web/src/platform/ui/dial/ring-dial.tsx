import { type ScoreColor, scoreColor } from "@badin/contract";
import { nbsp } from "../../typography.ts";
import { cx } from "../cx.ts";
import { dialArcs, needleAngle, radialPath } from "./dial-geometry.ts";
import styles from "./ring-dial.module.css";

const center = 32;
const arcs = dialArcs(center, 27, 2.5);
const tones: readonly ScoreColor[] = ["danger", "warning", "success"];

/** The dial reduced to its ring, for cards: only the arc that holds the score is coloured. */
export function RingDial({ percent }: { percent: number }) {
  const value = Math.round(percent);
  const reached = scoreColor(value);
  return (
    <svg width="58" height="58" viewBox="0 0 64 64" role="img" aria-label={nbsp(`Score ${value} %`)} className={styles["ring"]}>
      {arcs.map((path, index) => (
        <path key={path} d={path} className={cx(styles["arc"], tones[index] === reached && styles[reached])} />
      ))}
      <path d={radialPath(center, 20, 31.5, needleAngle(value))} className={styles["needle"]} />
      <text x="32" y="39" className={styles["figure"]}>
        {value}
      </text>
      <text x="32" y="53" className={styles["unit"]}>
        %
      </text>
    </svg>
  );
}
