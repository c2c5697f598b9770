import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "../../platform/ui/button/button.tsx";
import { Card } from "../../platform/ui/card/card.tsx";
import { cx } from "../../platform/ui/cx.ts";
import { CircleCheckIcon } from "../../platform/ui/icon/common-icons.ts";
import { useLateCode } from "../../platform/ui/late-code/use-late-code.ts";
import layout from "../../platform/ui/layout/layout.module.css";
import text from "../../platform/ui/layout/text.module.css";
import { focusTitleIfLost } from "../../platform/ui/page-title/focus-title.ts";
import styles from "./install-card.module.css";
import { install, installWay, onInstallOffer } from "./install-offer.ts";
import { texts } from "./texts.ts";

const loadGestures = () => import("./gestures-modal.tsx");
const GesturesModal = lazy(loadGestures);

/**
 * Offers to keep the application on the device, and says that it is there once the user has agreed; nothing where it
 * was installed, or cannot be. `onLater` puts it off for good.
 */
export default function InstallCard({ onLater }: { onLater?: () => void }) {
  const way = useSyncExternalStore(onInstallOffer, installWay);
  const gestures = useLateCode<Exclude<typeof way, "dialog" | undefined>>(loadGestures);
  const [isAgreed, setAgreed] = useState(false);
  useEffect(() => {
    if (isAgreed) focusTitleIfLost();
  }, [isAgreed]);
  if (way === undefined && !isAgreed) return null;
  const press = () => (way === "gestures" || way === "safari" ? gestures.open(way) : void install().then(setAgreed));
  return (
    <Card as="section" flush aria-labelledby="install">
      <div role="status" className={cx(layout["row"], layout["gap14"], styles["head"])}>
        <img src="/icon-192.png" width="44" height="44" alt="" />
        <div className={layout["grow"]}>
          <h2 id="install">{isAgreed ? texts.installed : texts.title}</h2>
          <p className={text["hint"]}>{isAgreed ? texts.where : texts.why}</p>
        </div>
        {isAgreed && <CircleCheckIcon />}
      </div>
      {!isAgreed && (
        <div className={styles["actions"]}>
          {onLater && (
            <Button variant="quiet" onClick={onLater}>
              {texts.later}
            </Button>
          )}
          <Button variant="quiet" onClick={press}>
            {texts.install}
          </Button>
        </div>
      )}
      {gestures.opened && (
        <Suspense>
          <GesturesModal way={gestures.opened} onClose={gestures.close} />
        </Suspense>
      )}
    </Card>
  );
}
