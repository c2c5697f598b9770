import { type ComponentType, useEffect, useState } from "react";
import { isInvited, rememberInvited } from "../../../identity/install/install-offer.ts";

/**
 * Under the first result on this device: the offer to keep the application there. Once, and never again once it is put
 * off.
 */
export function InstallInvitation({ userId, qcmId }: { userId: number; qcmId: number }) {
  const [isShown, setShown] = useState(() => isInvited(userId, qcmId));
  const [InstallCard, setInstallCard] = useState<ComponentType<{ onLater: () => void }>>();
  useEffect(() => {
    if (!isShown) return;
    // Not a lazy component: without network it would make the result fail.
    import("../../../identity/install/install-card.tsx").then(
      (loaded) => {
        setInstallCard(() => loaded.default);
        rememberInvited(userId, qcmId);
      },
      () => undefined,
    );
  }, [isShown, userId, qcmId]);
  if (!isShown || !InstallCard) return null;
  const putOff = () => {
    rememberInvited(userId, "later");
    setShown(false);
  };
  return <InstallCard onLater={putOff} />;
}
