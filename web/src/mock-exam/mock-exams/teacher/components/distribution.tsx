import { Card } from "../../../../platform/ui/card/card.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import layout from "../../../../platform/ui/layout/layout.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { texts } from "../texts.ts";
import styles from "./distribution.module.css";

const words = texts.results;

/** Copies by total mark; those that pass in another tone. */
export function Distribution({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <Card>
      <h2 className={text["h4"]}>{words.distribution}</h2>
      <p className={text["hint"]}>{words.distributionHint}</p>
      <ol className={cx(layout["stack2xs"], layout["bottom"], layout["apart"], styles["bars"])}>
        {counts.map((n, index) => {
          const from = 10 * index;
          return (
            <li key={from} className={cx(from === 50 && styles["pass"])} aria-label={words.bar(from, n)}>
              <span className={styles["count"]}>{n > 0 ? n : ""}</span>
              <span className={cx(styles["bar"], from < 50 && styles["failed"])} style={{ height: `${(96 * n) / most}px` }} />
              <span className={styles["from"]}>{from}</span>
            </li>
          );
        })}
      </ol>
      <p className={cx(text["hint"], styles["mark"])}>{words.passMark}</p>
    </Card>
  );
}
