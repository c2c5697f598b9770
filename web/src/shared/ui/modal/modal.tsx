import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";
import { cx } from "../cx.ts";
import { CloseIcon } from "../icon/common-icons.ts";
import styles from "./modal.module.css";

/** A question, a form, a working surface, a wall to project on. */
export type ModalSize = "sm" | "md" | "lg" | "full";

export interface ModalProps {
  /** Closes it: whoever shows it takes it away. */
  onClose: () => void;
  title: string;
  size?: ModalSize;
  /** What Escape and a press outside do; they close it unless told otherwise. */
  onDismiss?: () => void;
  /** At the right of the title: where one is in what the dialog goes through. */
  aside?: ReactNode;
  /** The buttons, the main one last. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog, open as long as it is mounted. The focus goes to what has `data-autofocus`, or to its first control, and returns where it was. */
export function Modal({ onClose, title, onDismiss = onClose, size = "md", aside, footer, children }: ModalProps) {
  const popup = useRef<HTMLDivElement>(null);
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
