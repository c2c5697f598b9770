import { Tooltip as BaseTooltip } from "@base-ui/react/tooltip";
import { type ReactElement, type ReactNode, useState } from "react";
import { mainLandmark } from "../floating/main-landmark.ts";
import styles from "./tooltip.module.css";

const openDelayMs = 200;

interface TooltipProps {
  label: ReactNode;
  /** Whether a press does something else, which closes it: the child says the text in another way to touch screens. */
  onlyHover?: boolean;
  children: ReactElement;
}

/** A short text shown on hover, focus and tap. The child must be focusable, or keyboard users could not read the text. */
export function Tooltip({ label, onlyHover = false, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  return (
    <BaseTooltip.Root open={open} onOpenChange={setOpen}>
      {/* Touch screens have no hover, so a tap opens the tooltip. */}
      <BaseTooltip.Trigger delay={openDelayMs} closeOnClick={onlyHover} onClick={() => !onlyHover && setOpen(true)} render={children} />
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
