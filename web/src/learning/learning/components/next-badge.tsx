import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { cx } from "../../../platform/ui/cx.ts";
import { ChevronRightIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Medallion } from "../../../platform/ui/medallion/medallion.tsx";
import { badgesQuery } from "../../../quiz/badges/api.ts";
import { closestBadge } from "../../../quiz/badges/next-badge.rules.ts";
import { texts } from "../texts.ts";
import styles from "./next-badge.module.css";

/** The closest badge, once it is one step away: a line that leads to the wall. */
export function NextBadge() {
  const { data } = useQuery(badgesQuery);
  const badge = data && closestBadge(data);
  const isClose = badge?.progress?.unit === "count" && badge.progress.goal - badge.progress.value === 1 && badge.progress.value > 0;
  if (!badge || !isClose) return null;
  return (
    <Link to={pathTo("badges")} className={cx(layout["row"], styles["line"])}>
      <Medallion {...badge} seed={badge.id} locked={false} size={32} className={styles["medallion"]} />
      <span>
        {texts.nextBadge} <b>{badge.label}</b>
      </span>
      <ChevronRightIcon />
    </Link>
  );
}
