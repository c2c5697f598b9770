import { Tooltip as BaseTooltip } from "@base-ui/react/tooltip";
import { type ReactElement, type ReactNode, useState } from "react";
import { mainLandmark } from "../floating/main-landmark.ts";
import styles from "./tooltip.module.css";

const openDelayMs = 200;

/** A few words on hover, on focus and on a tap. The child must be able to take the focus, or nobody without a mouse would read them. */
export function Tooltip({ label, children }: { label: ReactNode; children: ReactElement }) {
  const [open, setOpen] = useState(false);
  return (
    <BaseTooltip.Root open={open} onOpenChange={setOpen}>
      {/* A finger does not hover: the tap itself opens it. */}
      <BaseTooltip.Trigger delay={openDelayMs} closeOnClick={false} onClick={() => setOpen(true)} render={children} />
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
