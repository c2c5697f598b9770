import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { Modal } from "./modal.tsx";

interface ConfirmModalProps {
  opened: boolean;
  title: string;
  /** What will be lost, with figures. */
  children: ReactNode;
  /** The words of the button that does it: a verb and what it acts upon. */
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  loading?: boolean;
  /** A field has to be filled first. */
  disabled?: boolean;
}

/** Asks before something is lost. Only its buttons answer: Escape and a press outside do nothing. */
export function ConfirmModal({ opened, title, children, confirmLabel, onConfirm, onCancel, loading, disabled }: ConfirmModalProps) {
  const buttons = (
    <>
      <Button onClick={onCancel}>Annuler</Button>
      <Button variant="danger-fill" onClick={onConfirm} loading={loading} disabled={disabled}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Modal opened={opened} onClose={onCancel} title={title} size="sm" isStatic footer={buttons}>
      {children}
    </Modal>
  );
}
