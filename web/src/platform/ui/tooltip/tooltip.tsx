import { Tooltip as BaseTooltip } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";
import { mainLandmark } from "../floating/main-landmark.ts";
import styles from "./tooltip.module.css";

const openDelayMs = 200;

/**
 * A short text shown on hover and focus. The child must be focusable, or keyboard users could not read the text; it
 * says it in another way to touch screens, which have no hover.
 */
export function Tooltip({ label, children }: { label: ReactNode; children: ReactElement }) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={openDelayMs} render={children} />
      <BaseTooltip.Portal container={mainLandmark}>
        <BaseTooltip.Positioner sideOffset={5} className={styles["place"]}>
          <BaseTooltip.Popup role="tooltip" className={styles["tip"]}>
            {label}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
