import { reportShared } from "@badin/contract/schemas";
import { useMutation } from "@tanstack/react-query";
import { failureMessage } from "../../../platform/api/failures.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { TextAreaField } from "../../../platform/ui/field/text-area-field.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { toastError, toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { sendShareReport } from "../api.ts";
import { texts } from "../texts.ts";

/** The dialog that tells the site's admins that a shared quiz is out of place. */
export function ReportShareModal({ code, onClose }: { code: string; onClose: () => void }) {
  const send = useMutation({
    mutationFn: (body: { text: string }) => sendShareReport(code, body.text),
    onSuccess: () => {
      toastSuccess(texts.reporting.thanks);
      onClose();
    },
    onError: (error) => form.refuse(error) || toastError(failureMessage(error)),
  });
  const form = useForm({ schema: reportShared.body, initial: { text: "" }, onSubmit: (body) => send.mutate(body) });
  return (
    <FormModal onClose={onClose} title={texts.reporting.title} submitLabel={texts.reporting.submit} mutation={send} form={form}>
      <TextAreaField {...form.field("text")} label={texts.reporting.what} hint={texts.reporting.hint} maxLength={500} data-autofocus />
    </FormModal>
  );
}
