import { cx } from "../../../../platform/ui/cx.ts";
import layout from "../../../../platform/ui/layout/layout.module.css";
import { texts } from "../texts.ts";
import styles from "./small-distribution.module.css";

const words = texts.list.cells;

/** Copies by total mark, in a corner of the list: the page of the results says the numbers. */
export function SmallDistribution({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <div className={styles["chart"]} aria-hidden="true">
      <div className={styles["bars"]}>
        {counts.map((n, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is known by its place.
          <i key={index} className={cx(index < 5 && styles["failed"])} style={{ height: `${(100 * n) / most}%` }} />
        ))}
      </div>
      <div className={cx(layout["between"], layout["beside"])}>
        <span>0</span>
        <span>{words.marks}</span>
        <span>100</span>
      </div>
    </div>
  );
}
