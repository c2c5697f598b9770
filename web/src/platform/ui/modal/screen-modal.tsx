import { Dialog } from "@base-ui/react/dialog";
import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import styles from "./screen-modal.module.css";

interface ScreenModalProps extends Omit<ComponentProps<typeof Dialog.Popup>, "className"> {
  onClose: () => void;
  className?: string | undefined;
}

/**
 * A full-screen dialog without a frame, open while mounted, closed by Escape. The caller must give it a name and a
 * close button.
 */
export function ScreenModal({ onClose, className, ...props }: ScreenModalProps) {
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Popup {...props} className={cx(styles["screen"], className)} />
      </Dialog.Portal>
    </Dialog.Root>
  );
}
