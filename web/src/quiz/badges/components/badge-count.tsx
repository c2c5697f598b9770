import type { Badge } from "@badin/contract";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { ProgressSegments } from "../../../platform/ui/progress-bar/progress-bar.tsx";
import { texts } from "../texts.ts";
import styles from "./badge-wall.module.css";

/** The number of earned badges, as a large figure and as marks. */
export function BadgeCount({ badges }: { badges: readonly Badge[] }) {
  const earned = badges.filter((badge) => !badge.locked).length;
  return (
    <div className={cx(layout["apartXs"], styles["count"])}>
      <p>
        <span className={styles["figure"]}>{earned}</span> {texts.outOf(badges.length)}
      </p>
      <ProgressSegments value={earned} max={badges.length} />
    </div>
  );
}
