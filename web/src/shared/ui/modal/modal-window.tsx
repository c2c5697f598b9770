import { Modal as MantineModal } from "@mantine/core";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import { type ReactNode, useEffect, useState } from "react";
import { MantineLayer } from "../../theme/mantine-layer.tsx";
import { cx } from "../cx.ts";
import { CloseIcon } from "../icon/common-icons.ts";
import styles from "./modal.module.css";
import { useEscape } from "./use-escape.ts";

/** A question, a form, a working surface, a wall to project on. */
export type ModalSize = "sm" | "md" | "lg" | "full";

export interface ModalWindowProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  size?: ModalSize;
  /** Escape and a press outside do nothing: for what must be answered. */
  isStatic?: boolean;
  /** At the right of the title: where one is in what the dialog goes through. */
  aside?: ReactNode;
  /** The buttons, the main one last. */
  footer?: ReactNode;
  children: ReactNode;
}

const widths: Record<ModalSize, string> = { sm: "480px", md: "560px", lg: "1060px", full: "100%" };
const parts = Object.fromEntries(["overlay", "content", "header", "title", "close", "body"].map((part) => [part, styles[part] ?? ""]));

/** The dialog itself. Use `Modal`, which fetches it on demand. */
export default function ModalWindow({ opened, onClose, title, size = "md", isStatic = false, aside, footer, children }: ModalWindowProps) {
  // It is first mounted closed, even when it is already wanted: only then does it know where the focus must return.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  useEscape(shown, () => !isStatic && onClose());
  const edge = size === "full" ? "var(--edge)" : "16px";
  return (
    <MantineLayer>
      <MantineModal.Root
        opened={shown}
        onClose={onClose}
        size={widths[size]}
        centered
        closeOnEscape={false}
        closeOnClickOutside={!isStatic}
        transitionProps={{ transition: "fade-down", duration: 200 }}
        className={cx(size === "full" && styles["full"])}
        classNames={parts}
        xOffset={edge}
        yOffset={edge}
      >
        <MantineModal.Overlay />
        <MantineModal.Content>
          <MantineModal.Header>
            <MantineModal.Title>{title}</MantineModal.Title>
            {aside}
            <MantineModal.CloseButton icon={<CloseIcon />} />
          </MantineModal.Header>
          <MantineModal.Body>{children}</MantineModal.Body>
          {footer && <div className={styles["footer"]}>{footer}</div>}
        </MantineModal.Content>
      </MantineModal.Root>
    </MantineLayer>
  );
}
