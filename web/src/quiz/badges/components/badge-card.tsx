import type { Badge } from "@badin/contract";
import { cx } from "../../../platform/ui/cx.ts";
import text from "../../../platform/ui/layout/text.module.css";
import { Medallion } from "../../../platform/ui/medallion/medallion.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { formatEarnedAt } from "../badge-date.rules.ts";
import { texts } from "../texts.ts";
import { BadgeDistance } from "./badge-distance.tsx";
import styles from "./badge-wall.module.css";

/** A badge of the wall: its date when it is earned, else how to earn it and how far it is. */
export function BadgeCard({ badge }: { badge: Badge }) {
  const { id, color, icon, label, description, earnedAt, locked } = badge;
  return (
    <li className={cx(styles["badge"], locked && styles["locked"])}>
      <Medallion color={color} icon={icon} locked={locked} seed={id} className={styles["medallion"]} />
      <h2 className={styles["label"]}>{label}</h2>
      <p className={cx(text["muted"], text["small"], styles["description"])}>{description}</p>
      {earnedAt && (
        <time dateTime={earnedAt} className={styles["date"]}>
          {formatEarnedAt(earnedAt)}
        </time>
      )}
      {locked && badge.progress && (
        <p className={styles["distance"]}>
          <BadgeDistance progress={badge.progress} />
        </p>
      )}
      {locked && <VisuallyHidden>{texts.locked}</VisuallyHidden>}
    </li>
  );
}
