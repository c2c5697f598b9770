import { type ComponentProps, type ReactNode, useId } from "react";
import { Button } from "../button/button.tsx";
import { cx } from "../cx.ts";
import { SessionEndedNote } from "../failure-note/session-ended-note.tsx";
import layout from "../layout/layout.module.css";
import { Modal, type ModalSize, type MutationState } from "./modal.tsx";
import { useUnsaved } from "./use-unsaved.tsx";

interface FormModalProps {
  onClose: () => void;
  title: string;
  /** Label of the submit button: a verb and its object. */
  submitLabel: string;
  /** Whether submitting is destructive. */
  danger?: boolean;
  /** `sm` unless the form has more than a few fields. */
  size?: ModalSize;
  /** Whether the form cannot be submitted yet. */
  disabled?: boolean;
  /** The mutation that submitting runs. */
  mutation: MutationState;
  /** From `useForm`; `isDirty`: whether closing would lose what was typed. */
  form: { readonly isDirty: boolean; readonly formProps: ComponentProps<"form"> };
  children: ReactNode;
}

/** A form in a dialog. Whatever closes it asks before typed text is lost; what is untouched closes at once. */
export function FormModal({ onClose, title, submitLabel, danger, disabled, mutation, form, children, size = "sm" }: FormModalProps) {
  const id = useId();
  const unsaved = useUnsaved(form.isDirty, onClose);
  const buttons = (
    <>
      <Button onClick={unsaved.dismiss}>Annuler</Button>
      <Button type="submit" form={id} variant={danger ? "danger-fill" : "go"} loading={mutation.isPending} disabled={disabled}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Modal onClose={unsaved.dismiss} title={title} size={size} footer={buttons}>
      <form id={id} {...form.formProps} className={cx(layout["stack"], layout["gap18"])}>
        {children}
        <SessionEndedNote error={mutation.error} />
      </form>
      {unsaved.question}
    </Modal>
  );
}
