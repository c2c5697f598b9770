import { useQuery } from "@tanstack/react-query";
import { StudentShell } from "../../../identity/shell/student-shell.tsx";
import { canEditAccount } from "../../../identity/sign-in/me.rules.ts";
import { useMe } from "../../../identity/sign-in/session.ts";
import { ApiFailure, isSignedOut } from "../../../platform/api/failures.ts";
import { cx } from "../../../platform/ui/cx.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { badgesQuery } from "../api.ts";
import { BadgeCard } from "../components/badge-card.tsx";
import { BadgeCount } from "../components/badge-count.tsx";
import styles from "../components/badge-wall.module.css";
import { BadgeWallSkeleton } from "../components/badge-wall-skeleton.tsx";
import { badgeTextsFor } from "../texts.ts";

/** The badge wall: earned badges first, then those to earn. Loaded data stays visible when a refresh fails. */
export function BadgesPage() {
  const me = useMe();
  const texts = badgeTextsFor(me !== undefined && canEditAccount(me));
  const { data: badges, error, isFetching, refetch } = useQuery(badgesQuery);
  const refused = error instanceof ApiFailure;
  // The app is then being redirected to the sign-in page.
  const signedOut = isSignedOut(error);
  const message = refused ? texts.service : texts.connection;
  return (
    <StudentShell wide sky="nuit" title={texts.title} lead={badges && <BadgeCount badges={badges} />}>
      {error && !signedOut && <FailureNote title={texts.failure} error={error} message={message} onRetry={refetch} retrying={isFetching} />}
      {badges && (
        <ul className={cx(layout["stackSm"], styles["wall"])}>
          {badges.map((badge) => (
            <BadgeCard key={badge.id} badge={badge} />
          ))}
        </ul>
      )}
      {!badges && !error && <BadgeWallSkeleton />}
    </StudentShell>
  );
}
