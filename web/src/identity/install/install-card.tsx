import { lazy, Suspense, useSyncExternalStore } from "react";
import { Button } from "../../platform/ui/button/button.tsx";
import { Card } from "../../platform/ui/card/card.tsx";
import { cx } from "../../platform/ui/cx.ts";
import { useLateCode } from "../../platform/ui/late-code/use-late-code.ts";
import layout from "../../platform/ui/layout/layout.module.css";
import text from "../../platform/ui/layout/text.module.css";
import styles from "./install-card.module.css";
import { install, installWay, onInstallOffer } from "./install-offer.ts";
import { texts } from "./texts.ts";

const loadGestures = () => import("./gestures-modal.tsx");
const GesturesModal = lazy(loadGestures);

/**
 * Offers to keep the application on the device; nothing where it is installed, or cannot be. `onLater` puts it off for
 * good.
 */
export default function InstallCard({ onLater }: { onLater?: () => void }) {
  const way = useSyncExternalStore(onInstallOffer, installWay);
  const gestures = useLateCode<Exclude<typeof way, "dialog" | undefined>>(loadGestures);
  if (way === undefined) return null;
  const press = () => (way === "dialog" ? void install() : gestures.open(way));
  return (
    <Card as="section" flush aria-labelledby="install">
      <div className={cx(layout["row"], layout["gap14"], styles["head"])}>
        <img src="/icon-192.png" width="44" height="44" alt="" />
        <div>
          <h2 id="install">{texts.title}</h2>
          <p className={text["hint"]}>{texts.why}</p>
        </div>
      </div>
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
      {gestures.opened && (
        <Suspense>
          <GesturesModal way={gestures.opened} onClose={gestures.close} />
        </Suspense>
      )}
    </Card>
  );
}
