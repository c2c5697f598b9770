import { type ComponentType, useEffect, useState } from "react";
import { clearEarned, readEarned } from "../queue/earned-badges.ts";
import type { CelebrationProps } from "./celebration.tsx";

/**
 * Celebrates the badges that a quiz earned, once. Its code comes when there is something to celebrate; without network to fetch it, the
 * badges wait for the next visit.
 */
export function EarnedBadges({ userId, qcmId }: { userId: number; qcmId: number }) {
  const [badges, setBadges] = useState(() => readEarned(userId, qcmId));
  const [Celebration, setCelebration] = useState<ComponentType<CelebrationProps>>();
  const wanted = badges.length > 0;
  useEffect(() => {
    if (!wanted) return;
    import("./celebration.tsx").then(
      (loaded) => setCelebration(() => loaded.Celebration),
      () => undefined,
    );
  }, [wanted]);

  if (!wanted || !Celebration) return null;
  const close = () => {
    clearEarned(userId, qcmId);
    setBadges([]);
  };
  return <Celebration badges={badges} onClose={close} />;
}
