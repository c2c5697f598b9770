import type { User } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormSchema } from "../../../platform/forms/form.rules.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { toastError, toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { becomeUser } from "../../sign-in/session.ts";
import { namesTeacher } from "../account.rules.ts";
import { transferSchoolMutation } from "../api.ts";
import { accountTexts } from "../texts.ts";

const texts = accountTexts.transfer;

interface TransferModalProps {
  /** The future school admin. */
  teacher: User;
  onClose: () => void;
}

/** Asks for the name of the future school admin, then transfers the school. Only the new admin can undo it. */
export function TransferModal({ teacher, onClose }: TransferModalProps) {
  const fullName = `${teacher.firstName} ${teacher.name}`;
  const transfer = useTransfer(fullName, onClose);
  const form = useForm({
    schema: nameOf(teacher),
    initial: { name: "" },
    onSubmit: () => transfer.mutate({ adminId: teacher.id }),
    onInvalid: () => toastError(texts.mismatch),
  });
  return (
    <FormModal
      danger
      onClose={onClose}
      title={texts.title}
      submitLabel={texts.submit}
      disabled={form.values.name.trim() === ""}
      mutation={transfer}
      form={form}
    >
      <p>{texts.loss(fullName)}</p>
      <TextField {...form.field("name")} label={texts.confirm(teacher.name)} autoComplete="off" data-autofocus />
    </FormModal>
  );
}

/** Returns the schema of the form: the typed name must be that of `teacher`. */
const nameOf = (teacher: User): FormSchema<{ name: string }, string> => ({
  safeParse: ({ name }) =>
    namesTeacher(name, teacher)
      ? { success: true, data: name }
      : { success: false, error: { issues: [{ path: ["name"], message: texts.expected(teacher.name) }] } },
});

/** Transfers the school; the user is then an ordinary teacher. */
function useTransfer(name: string, onClose: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    ...transferSchoolMutation,
    onSuccess: (me) => {
      onClose();
      toastSuccess(texts.done(name));
      return becomeUser(queryClient, me);
    },
  });
}
