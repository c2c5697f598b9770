import type { Badge } from "@badin/contract";
import { ProgressSegments } from "../../../platform/ui/progress-bar/progress-bar.tsx";
import { texts } from "../texts.ts";
import styles from "./badge-wall.module.css";

/** The number of earned badges, as a large figure and as marks. */
export function BadgeCount({ badges }: { badges: readonly Badge[] }) {
  const earned = badges.filter((badge) => !badge.locked).length;
  return (
    <div className={styles["count"]}>
      <p>
        <span className={styles["figure"]}>{earned}</span> {texts.outOf(badges.length)}
      </p>
      <ProgressSegments value={earned} max={badges.length} />
    </div>
  );
}
