import type { Badge } from "@badin/contract";
import layout from "../../../platform/ui/layout/layout.module.css";
import { ProgressBar } from "../../../platform/ui/progress-bar/progress-bar.tsx";
import { texts } from "../texts.ts";
import styles from "./badge-distance.module.css";

/** How far a locked badge is: « 37 / 50 », and a bar. Nothing where nothing is counted. */
export function BadgeDistance({ progress }: Pick<Badge, "progress">) {
  if (!progress) return null;
  return (
    <span className={layout["stack2xs"]}>
      <span className={styles["figure"]}>{texts.distance(progress)}</span>
      <ProgressBar value={progress.value} max={progress.goal} />
    </span>
  );
}
