import { type ComponentProps, type ReactNode, type SubmitEvent, useId } from "react";
import { Button } from "../button/button.tsx";
import { SessionEndedNote } from "../failure-note/session-ended-note.tsx";
import styles from "./form-modal.module.css";
import { Modal } from "./modal.tsx";
import type { ModalSize } from "./modal-window.tsx";

interface FormModalProps {
  opened: boolean;
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
  /** From `useForm`. */
  formProps: ComponentProps<"form">;
  children: ReactNode;
}

/** A form in a dialog. Escape and a press outside do nothing: what was typed would be lost. */
export function FormModal({
  opened,
  onClose,
  title,
  submitLabel,
  danger,
  loading,
  disabled,
  error,
  formProps,
  children,
  size = "sm",
}: FormModalProps) {
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // While it leaves, its button is still there: what it sent would be sent again.
    if (opened) formProps.onSubmit?.(event);
    else event.preventDefault();
  };
  const buttons = (
    <>
      <Button onClick={onClose}>Annuler</Button>
      <Button type="submit" form={id} variant={danger ? "danger-fill" : "go"} loading={loading} disabled={disabled}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={size} isStatic footer={buttons}>
      <form id={id} {...formProps} onSubmit={submit} className={styles["form"]}>
        {children}
        <SessionEndedNote error={error} />
      </form>
    </Modal>
  );
}
