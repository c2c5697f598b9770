import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "../cx.ts";
import { CloseIcon } from "../icon/common-icons.ts";
import { endNotLoaded } from "../late-code/tell-not-loaded.ts";
import styles from "./modal.module.css";

/**
 * `sm` for a question, `md` for a form, `lg` for a large editor, `full` for projection, `side` for what a row of the
 * page holds, at its right; that one prints alone.
 */
export type ModalSize = "sm" | "md" | "lg" | "full" | "side";

/** The state of the mutation that a dialog runs: its buttons wait for it, and an ended session is reported. */
export interface MutationState {
  readonly isPending: boolean;
  readonly error: unknown;
}

export interface ModalProps {
  /** Called to close the dialog: the parent must unmount it. */
  onClose: () => void;
  title: string;
  size?: ModalSize;
  /** Called on Escape and on a press outside; `onClose` by default. */
  onDismiss?: () => void;
  /** Content at the right of the title, such as the progress through a list. */
  aside?: ReactNode;
  /** The buttons, with the main one last. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A dialog, open while mounted. The focus goes to the element with `data-autofocus`, else to the first control, and
 * returns to where it was once the dialog closes.
 */
export function Modal({ onClose, title, onDismiss = onClose, size = "md", aside, footer, children }: ModalProps) {
  const popup = useRef<HTMLDivElement>(null);
  useEffect(endNotLoaded, []);
  const change = (_open: boolean, { reason }: Dialog.Root.ChangeEventDetails) => {
    if (reason === "close-press") onClose();
    else onDismiss();
  };
  return (
    <Dialog.Root open onOpenChange={change}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles["overlay"]} forceRender />
        <Dialog.Viewport className={cx(styles["viewport"], styles[size])}>
          <Dialog.Popup
            ref={popup}
            className={styles["content"]}
            initialFocus={() => popup.current?.querySelector<HTMLElement>("[data-autofocus]") ?? true}
          >
            <div className={styles["header"]}>
              <Dialog.Title className={styles["title"]}>{title}</Dialog.Title>
              {aside}
              <Dialog.Close className={styles["close"]} aria-label="Fermer">
                <CloseIcon />
              </Dialog.Close>
            </div>
            <div className={styles["body"]}>{children}</div>
            {footer && <div className={styles["footer"]}>{footer}</div>}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
