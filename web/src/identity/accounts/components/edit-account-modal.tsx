import type { Me } from "@badin/contract";
import { accountForm } from "@badin/contract/schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "../../../platform/api/failures.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { EmailField } from "../../../platform/ui/field/email-field.tsx";
import { PasswordField } from "../../../platform/ui/field/password-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { toastError, toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { HiddenUsername } from "../../sign-in/components/hidden-username.tsx";
import { meQuery } from "../../sign-in/session.ts";
import { updateMeMutation } from "../api.ts";
import { accountTexts as texts } from "../texts.ts";

interface EditAccountModalProps {
  me: Me;
  onClose: () => void;
}

/**
 * Edits the user's own names and email. A new email needs the password, and counts once it is confirmed by mail. An
 * empty email means none.
 */
export function EditAccountModal({ me, onClose }: EditAccountModalProps) {
  const queryClient = useQueryClient();
  const update = useMutation({
    ...updateMeMutation,
    onSuccess: (updated) => {
      queryClient.setQueryData(meQuery.queryKey, updated);
      toastSuccess(updated.pendingEmail ? texts.edit.mailed(updated.pendingEmail) : texts.edit.done);
      onClose();
    },
    onError: (error) => form.refuse(error) || toastError(failureMessage(error)),
  });
  const form = useForm({
    schema: accountForm,
    initial: { firstName: me.firstName, name: me.name, email: me.email ?? "", password: "" },
    onSubmit: ({ email, ...others }) => update.mutate({ ...others, email: email || null }),
  });
  const email = (form.values.email ?? "").trim().toLowerCase();
  const changesEmail = email !== (me.email ?? "");
  return (
    <FormModal
      onClose={onClose}
      title={texts.edit.open}
      submitLabel={texts.edit.submit}
      disabled={!form.isValid}
      mutation={update}
      form={form}
    >
      <TextField {...form.field("firstName")} label={texts.firstName} autoComplete="given-name" data-autofocus />
      <TextField {...form.field("name")} label={texts.name} autoComplete="family-name" />
      <EmailField
        {...form.field("email")}
        label={texts.email}
        hint={me.impersonate > 0 ? texts.edit.emailLocked : texts.edit.emailHint}
        autoComplete="email"
        readOnly={me.impersonate > 0}
      />
      {changesEmail && (
        <>
          <p role="status">{email === "" ? texts.edit.noEmail : texts.edit.newEmail(me.email)}</p>
          <HiddenUsername value={me.username} />
          <PasswordField {...form.field("password")} label={texts.edit.password} autoComplete="current-password" />
        </>
      )}
    </FormModal>
  );
}
