import type { SiteAccount } from "@badin/contract";
import { resetSecondFactors } from "@badin/contract/schemas";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "../../../platform/forms/use-form.ts";
import { PasswordField } from "../../../platform/ui/field/password-field.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { resetFactorsMutation } from "../api.ts";
import { texts } from "../texts.ts";
import { useRefreshAccounts } from "../use-refresh-accounts.ts";

/** Takes the second factors from the account of somebody who has lost them; the site admin's own password is asked. */
export function ResetFactorsModal({ account, onClose }: { account: SiteAccount; onClose: () => void }) {
  const refresh = useRefreshAccounts();
  const mutation = useMutation(
    mutationWithToast({
      ...resetFactorsMutation(account.id),
      said: texts.resetDone,
      refresh,
      onClose,
      refuse: (error) => form.refuse(error),
    }),
  );
  const form = useForm({ schema: resetSecondFactors.body, initial: { password: "" }, onSubmit: (body) => mutation.mutate(body) });
  return (
    <FormModal onClose={onClose} title={texts.resetTitle} submitLabel={texts.resetLabel} danger mutation={mutation} form={form}>
      <p>{texts.resetEffect(`${account.firstName} ${account.name}`)}</p>
      <PasswordField {...form.field("password")} label={texts.password} autoComplete="current-password" data-autofocus />
    </FormModal>
  );
}
