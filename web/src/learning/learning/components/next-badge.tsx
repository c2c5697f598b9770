import { useQuery } from "@tanstack/react-query";
import { pathTo } from "../../../platform/paths.ts";
import { RowLink } from "../../../platform/ui/card/row-link.tsx";
import { Medallion } from "../../../platform/ui/medallion/medallion.tsx";
import { badgesQuery } from "../../../quiz/badges/api.ts";
import { BadgeDistance } from "../../../quiz/badges/components/badge-distance.tsx";
import { closestBadge } from "../../../quiz/badges/next-badge.rules.ts";
import { texts } from "../texts.ts";
import styles from "./next-badge.module.css";

/** The closest badge and how far it is: a link to the wall, whose height is the same before the badges are there. */
export function NextBadge() {
  const { data } = useQuery(badgesQuery);
  const badge = data && closestBadge(data);
  return (
    <RowLink
      to={pathTo("badges")}
      picture={badge && <Medallion {...badge} seed={badge.id} locked={false} size={44} className={styles["medallion"]} />}
      words={
        <>
          <span>{badge ? texts.nextBadge.title : texts.progress.badges}</span>
          {badge && <b>{badge.label}</b>}
          {data && !badge && <b>{texts.nextBadge.all}</b>}
        </>
      }
    >
      {badge?.progress && (
        <span className={styles["distance"]}>
          <BadgeDistance progress={badge.progress} />
        </span>
      )}
    </RowLink>
  );
}
