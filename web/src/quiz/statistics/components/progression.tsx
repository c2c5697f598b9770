import { marks } from "../chart.rules.ts";
import styles from "./progression.module.css";

const width = 228;
const inset = 8;
const middle = 11;
const x = (percent: number) => Math.round((inset + (percent / 100) * (width - 2 * inset)) * 10) / 10;

/**
 * The progress from the first try to the latest answers, on a line from 0 to 100 %. Hidden from screen readers, as the
 * figures are beside it.
 */
export function Progression({ first, last }: { first: number | null; last: number | null }) {
  if (last === null) return null;
  const from = first ?? last;
  return (
    <svg viewBox={`0 0 ${width} 22`} width={width} height="22" aria-hidden="true" className={styles["progression"]}>
      <path d={`M${x(0)} ${middle}H${x(100)}`} className={styles["axis"]} />
      <path d={marks.map((mark) => `M${x(mark)} 3V19`).join("")} className={styles["marks"]} />
      {from !== last && <path d={`M${x(from)} ${middle}H${x(last)}`} className={styles["way"]} />}
      {first !== null && <circle cx={x(first)} cy={middle} r="5.5" className={styles["first"]} />}
      <circle cx={x(last)} cy={middle} r={first === last ? 2.5 : 6.5} className={styles["last"]} />
    </svg>
  );
}
