import { type ComponentType, useEffect, useState } from "react";
import { clearEarned, readEarned } from "../answer-queue.ts";
import type { CelebrationProps } from "./celebration.tsx";

/**
 * Celebrates the badges earned in a quiz, once. The code of the celebration is loaded only when there are badges;
 * without network to load it, the badges wait for the next visit.
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
