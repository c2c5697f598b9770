import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Skeleton } from "../../../platform/ui/skeleton/skeleton.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { texts } from "../texts.ts";
import styles from "./badge-wall.module.css";

/** The placeholder of the badge wall. */
export function BadgeWallSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <ul className={cx(layout["stackSm"], styles["wall"])}>
        {["a", "b", "c", "d", "e", "f"].map((place) => (
          <li key={place} className={styles["badge"]}>
            <span className={styles["medallion"]}>
              <Skeleton height="100%" radius="50%" />
            </span>
            <Skeleton width="70%" height="18px" />
            <Skeleton width="90%" height="14px" />
          </li>
        ))}
      </ul>
    </div>
  );
}
