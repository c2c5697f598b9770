import { lazy, Suspense, useEffect, useState } from "react";
import { isInvited, rememberInvited } from "../../../identity/install/install-offer.ts";

const InstallCard = lazy(() => import("../../../identity/install/install-card.tsx"));

/** Under the first result on this device: the offer to keep the application there. Once, and never again once it is put off. */
export function InstallInvitation({ userId, qcmId }: { userId: number; qcmId: number }) {
  const [isShown, setShown] = useState(() => isInvited(userId, qcmId));
  useEffect(() => {
    if (isShown) rememberInvited(userId, qcmId);
  }, [isShown, userId, qcmId]);
  if (!isShown) return null;
  const putOff = () => {
    rememberInvited(userId, "later");
    setShown(false);
  };
  return (
    <Suspense>
      <InstallCard onLater={putOff} />
    </Suspense>
  );
}
