import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { pathTo } from "../../../shared/paths.ts";
import { ChevronRightIcon } from "../../../shared/ui/icon/common-icons.ts";
import { Medallion } from "../../../shared/ui/medallion/medallion.tsx";
import { badgesQuery } from "../../badges/api.ts";
import { BadgeDistance } from "../../badges/components/badge-distance.tsx";
import { closestBadge } from "../../badges/next-badge.rules.ts";
import { texts } from "../texts.ts";
import styles from "./next-badge.module.css";

/** The closest badge and how far it is: a link to the wall, whose height is the same before the badges are there. */
export function NextBadge() {
  const { data } = useQuery(badgesQuery);
  const badge = data && closestBadge(data);
  return (
    <Link to={pathTo("badges")} className={styles["row"]}>
      {badge && <Medallion {...badge} seed={badge.id} locked={false} size={44} className={styles["medallion"]} />}
      <span className={styles["words"]}>
        <span className={styles["eyebrow"]}>{badge ? texts.nextBadge.title : texts.progress.badges}</span>
        {badge && <b>{badge.label}</b>}
        {data && !badge && <b>{texts.nextBadge.all}</b>}
      </span>
      {badge?.progress && (
        <span className={styles["distance"]}>
          <BadgeDistance progress={badge.progress} />
        </span>
      )}
      <ChevronRightIcon />
    </Link>
  );
}
