import type { Me } from "@badin/contract";
import { ownPasswordForm } from "@badin/contract/schemas";
import { useMutation } from "@tanstack/react-query";
import { failureMessage } from "../../../platform/api/failures.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { PasswordField } from "../../../platform/ui/field/password-field.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { toastError, toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { changeOwnPasswordMutation } from "../../sign-in/api.ts";
import { HiddenUsername } from "../../sign-in/components/hidden-username.tsx";
import { canEditAccount } from "../../sign-in/me.rules.ts";
import { accountTexts, accountTextsFor } from "../texts.ts";

const texts = accountTexts.ownPassword;

/** Changes the user's own password; the current one is asked. The other devices are signed out. */
export function PasswordModal({ me, onClose }: { me: Me; onClose: () => void }) {
  const words = accountTextsFor(canEditAccount(me)).ownPassword;
  const change = useMutation({
    ...changeOwnPasswordMutation,
    onSuccess: () => {
      onClose();
      toastSuccess(words.done);
    },
    onError: (error) => form.refuse(error) || toastError(failureMessage(error)),
  });
  const form = useForm({
    schema: ownPasswordForm,
    initial: { current: "", password: "", password2: "" },
    onSubmit: (passwords) => change.mutate(passwords),
  });
  return (
    <FormModal onClose={onClose} title={words.open} submitLabel={texts.submit} mutation={change} form={form}>
      <p>{words.effect}</p>
      <HiddenUsername value={me.username} />
      <PasswordField
        {...form.field("current")}
        label={texts.current}
        hint={words.currentHint}
        autoComplete="current-password"
        data-autofocus
      />
      <PasswordField {...form.field("password")} label={texts.next} hint={texts.nextHint} autoComplete="new-password" />
      <PasswordField {...form.field("password2")} label={texts.confirmation} autoComplete="new-password" />
    </FormModal>
  );
}
