import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { SessionEndedNote } from "../failure-note/session-ended-note.tsx";
import styles from "./modal.module.css";
import { Modal, type MutationState } from "./modal.tsx";

interface ConfirmModalProps {
  title: string;
  /** Text that says what will be lost, with figures. */
  children: ReactNode;
  /** Label of the confirm button: a verb and its object. */
  confirmLabel: string;
  /** Label of the way out, where « Annuler » could be taken for what is asked. */
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** The mutation that confirming runs, if it runs one. */
  mutation?: MutationState;
}

const ignore = () => undefined;

/** A dialog that asks before data are lost. Only its buttons close it: Escape and a press outside do nothing. */
export function ConfirmModal({ title, children, confirmLabel, cancelLabel = "Annuler", onConfirm, onCancel, mutation }: ConfirmModalProps) {
  const buttons = (
    <>
      <Button onClick={onCancel}>{cancelLabel}</Button>
      <Button variant="danger-fill" onClick={onConfirm} loading={mutation?.isPending} once>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Modal onClose={onCancel} title={title} size="sm" onDismiss={ignore} footer={buttons}>
      {children}
      <div className={styles["note"]}>
        <SessionEndedNote error={mutation?.error} />
      </div>
    </Modal>
  );
}
