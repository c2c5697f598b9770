import type { Badge, Me } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import styles from "../../identity/accounts/components/account.module.css";
import { accountTexts, accountTextsFor } from "../../identity/accounts/texts.ts";
import { canEditAccount } from "../../identity/sign-in/me.rules.ts";
import { pathTo } from "../../platform/paths.ts";
import { ButtonLink } from "../../platform/ui/button/button-link.tsx";
import { Card } from "../../platform/ui/card/card.tsx";
import { cx } from "../../platform/ui/cx.ts";
import { FailureNote } from "../../platform/ui/failure-note/failure-note.tsx";
import layout from "../../platform/ui/layout/layout.module.css";
import text from "../../platform/ui/layout/text.module.css";
import { Medallion } from "../../platform/ui/medallion/medallion.tsx";
import { Skeleton } from "../../platform/ui/skeleton/skeleton.tsx";
import { badgesQuery } from "../../quiz/badges/api.ts";

const texts = accountTexts.badges;
/** Number of medallions shown, the earned ones first. */
const shownCount = 4;

/** The number of earned badges, the first of them, and a link to the badge wall. */
export function BadgesSummary({ me }: { me: Me }) {
  const title = useId();
  const own = accountTextsFor(canEditAccount(me)).badges;
  const { data, error, isFetching, refetch } = useQuery(badgesQuery);
  return (
    <Card as="section" aria-labelledby={title}>
      <div className={cx(layout["row"], layout["between"])}>
        <h2 id={title} className={text["cardTitle"]}>
          {own.title}
        </h2>
        {data && (
          <p>
            <span className={cx(text["figure"], text["h3"])}>{me.badges.length}</span>{" "}
            <span className={cx(text["small"], text["muted"])}>{texts.of(data.length)}</span>
          </p>
        )}
      </div>
      {error && !data ? (
        <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Medallions badges={data?.slice(0, shownCount)} />
      )}
      {data && me.badges.length === 0 && <p className={cx(text["muted"], styles["none"])}>{own.none}</p>}
      <ButtonLink to={pathTo("badges")} variant="go" full>
        {own.all}
      </ButtonLink>
    </Card>
  );
}

/** Hidden from screen readers: the names are on the badge wall. */
function Medallions({ badges }: { badges: readonly Badge[] | undefined }) {
  return (
    <div aria-hidden="true" className={styles["medallions"]}>
      {badges
        ? badges.map(({ id, color, icon, locked }) => <Medallion key={id} seed={id} color={color} icon={icon} locked={locked} />)
        : ["a", "b", "c", "d"].map((place) => <Skeleton key={place} height="auto" radius="50%" />)}
    </div>
  );
}
