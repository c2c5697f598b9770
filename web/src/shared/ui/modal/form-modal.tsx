import { type ComponentProps, type ReactNode, useId } from "react";
import { Button } from "../button/button.tsx";
import { SessionEndedNote } from "../failure-note/session-ended-note.tsx";
import styles from "./form-modal.module.css";
import { Modal, type ModalSize } from "./modal.tsx";
import { useUnsaved } from "./use-unsaved.tsx";

interface FormModalProps {
  onClose: () => void;
  title: string;
  /** The words of the button that sends: a verb and what it acts upon. */
  submitLabel: string;
  /** It loses something. */
  danger?: boolean;
  /** `sm` unless it holds more than a few fields. */
  size?: ModalSize;
  loading?: boolean;
  /** A field has to be filled first. */
  disabled?: boolean;
  /** What sending it threw. */
  error?: unknown;
  /** Something was typed that closing would lose: from `useForm`. */
  isDirty: boolean;
  /** From `useForm`. */
  formProps: ComponentProps<"form">;
  children: ReactNode;
}

/** A form in a dialog. Escape, a press outside and the browser's back button ask before what was typed is lost. */
export function FormModal({
  onClose,
  title,
  submitLabel,
  danger,
  loading,
  disabled,
  error,
  isDirty,
  formProps,
  children,
  size = "sm",
}: FormModalProps) {
  const id = useId();
  const unsaved = useUnsaved(isDirty, onClose);
  const buttons = (
    <>
      <Button onClick={onClose}>Annuler</Button>
      <Button type="submit" form={id} variant={danger ? "danger-fill" : "go"} loading={loading} disabled={disabled}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Modal onClose={onClose} title={title} size={size} onDismiss={unsaved.dismiss} footer={buttons}>
      <form id={id} {...formProps} className={styles["form"]}>
        {children}
        <SessionEndedNote error={error} />
      </form>
      {unsaved.question}
    </Modal>
  );
}
