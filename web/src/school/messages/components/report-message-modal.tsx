import type { StudentMessage } from "@badin/contract";
import { reportMessage } from "@badin/contract/schemas";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "../../../platform/forms/use-form.ts";
import { TextAreaField } from "../../../platform/ui/field/text-area-field.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { report } from "../api.ts";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.report;

export interface ReportMessageModalProps {
  readonly message: StudentMessage;
  readonly onClose: () => void;
  /** Called once the message is reported: it leaves the home page. */
  readonly onReported: () => void;
  readonly onRefresh: () => void;
}

/** The dialog in which a student reports a message, with words of their own if they like. */
export default function ReportMessageModal({ message, onClose, onReported, onRefresh }: ReportMessageModalProps) {
  const sending = useMutation(
    mutationWithToast({
      mutationFn: ({ text }: { text: string | null }) => report(message.id, text),
      said: texts.done,
      refresh: onRefresh,
      show: onReported,
      refuse: (error) => form.refuse(error),
      onClose,
    }),
  );
  const form = useForm({ schema: reportMessage.body, initial: { text: "" }, onSubmit: (body) => sending.mutate(body) });
  return (
    <FormModal onClose={onClose} title={texts.title} submitLabel={texts.submit} mutation={sending} form={form}>
      <p>{texts.who(message.author, message.reportReaders)}</p>
      <TextAreaField {...form.field("text")} label={texts.text} hint={texts.textHint} rows={3} maxLength={500} data-autofocus />
    </FormModal>
  );
}
