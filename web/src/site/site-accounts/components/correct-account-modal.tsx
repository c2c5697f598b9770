import type { SiteAccount } from "@badin/contract";
import { correctAccount } from "@badin/contract/schemas";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "../../../platform/forms/use-form.ts";
import { EmailField } from "../../../platform/ui/field/email-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { correctMutation } from "../api.ts";
import { texts } from "../texts.ts";
import { useRefreshAccounts } from "../use-refresh-accounts.ts";

/** Corrects the names and the address of somebody's account. */
export function CorrectAccountModal({ account, onClose }: { account: SiteAccount; onClose: () => void }) {
  const refresh = useRefreshAccounts();
  const mutation = useMutation(
    mutationWithToast({
      ...correctMutation(account.id),
      said: ({ pendingEmail }) => (pendingEmail === null ? texts.corrected : texts.correctedPending(pendingEmail)),
      refresh,
      onClose,
      refuse: (error) => form.refuse(error),
    }),
  );
  const form = useForm({
    schema: correctAccount.body,
    initial: { firstName: account.firstName, name: account.name, email: account.email ?? "" },
    onSubmit: (body) => mutation.mutate(body),
  });
  return (
    <FormModal onClose={onClose} title={texts.correctTitle} submitLabel={texts.save} mutation={mutation} form={form}>
      <TextField {...form.field("firstName")} label={texts.firstName} autoComplete="off" data-autofocus />
      <TextField {...form.field("name")} label={texts.name} autoComplete="off" />
      <EmailField {...form.field("email")} label={texts.emailLabel} hint={texts.emailEffect(account.activated)} />
    </FormModal>
  );
}
