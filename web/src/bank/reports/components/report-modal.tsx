import { reportReasons } from "@badin/contract";
import { reportForm } from "@badin/contract/schemas";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { failureMessage } from "../../../platform/api/failures.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { cx } from "../../../platform/ui/cx.ts";
import { Radio } from "../../../platform/ui/field/choice.tsx";
import { FieldError } from "../../../platform/ui/field/field.tsx";
import { TextAreaField } from "../../../platform/ui/field/text-area-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { toastError, toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { reportMutation } from "../api.ts";
import { reasonTexts, reportTexts as texts } from "../texts.ts";
import styles from "./report-modal.module.css";

export interface ReportModalProps {
  questionId: number;
  /** Whether the reader is a student, whom the texts address as « tu ». */
  student: boolean;
  onClose: () => void;
}

/** The dialog that reports a question: a reason and a comment. */
export default function ReportModal({ questionId, student, onClose }: ReportModalProps) {
  const id = useId();
  const send = useMutation({
    ...reportMutation,
    onSuccess: () => {
      toastSuccess(texts.thanks);
      onClose();
    },
    onError: (error) => form.refuse(error) || toastError(failureMessage(error)),
  });
  const form = useForm({
    schema: reportForm,
    initial: { reason: "", text: "" },
    onSubmit: (body) => send.mutate({ questionId, body }),
  });
  const error = form.errors["reason"] && (student ? texts.studentChoose : texts.choose);
  return (
    <FormModal onClose={onClose} title={texts.title} submitLabel={texts.submit} mutation={send} form={form}>
      <fieldset className={cx(layout["stack2xs"], styles["reasons"])} aria-describedby={error && `${id}-error`}>
        <legend className={cx(text["legend"], styles["legend"])}>{texts.reason}</legend>
        {reportReasons.map((reason) => (
          <Radio
            key={reason}
            name={id}
            value={reason}
            checked={form.values.reason === reason}
            aria-invalid={error ? true : undefined}
            onChange={() => form.setValue("reason", reason)}
          >
            {reasonTexts[reason]}
          </Radio>
        ))}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </fieldset>
      <TextAreaField {...form.field("text")} label={texts.text} hint={student ? texts.studentTextHint : texts.textHint} maxLength={500} />
    </FormModal>
  );
}
