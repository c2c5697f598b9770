import type { SiteAccount } from "@badin/contract";
import { addSiteAdmin, removeSiteAdmin } from "@badin/contract/schemas";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "../../../identity/sign-in/session.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { EmailField } from "../../../platform/ui/field/email-field.tsx";
import { PasswordField } from "../../../platform/ui/field/password-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { addAdminMutation, removeAdminMutation, siteAdminsQuery } from "../api.ts";
import { texts } from "../texts.ts";
import { useRefreshAccounts } from "../use-refresh-accounts.ts";
import { AccountCard } from "./account-item.tsx";
import styles from "./site-accounts.module.css";

/** The site admins, whom another one adds and removes with their own password. */
export function SiteAdmins() {
  const { data, error, isFetching, refetch } = useQuery(siteAdminsQuery);
  const [asked, setAsked] = useState<SiteAccount | "add">();
  const me = useMe();
  const close = () => setAsked(undefined);
  return (
    <section aria-labelledby="site-admins" className={styles["section"]}>
      <div className={cx(layout["row"], layout["wrap"], layout["between"])}>
        <h2 id="site-admins">{texts.admins}</h2>
        <Button onClick={() => setAsked("add")}>{texts.add}</Button>
      </div>
      {error && !data && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      <ul className={styles["list"]}>
        {(data ?? []).map((account) => (
          <AccountCard key={account.id} account={account}>
            {account.id !== me?.id && (
              <Button variant="danger" onClick={() => setAsked(account)} aria-label={texts.removeOf(account.username)}>
                {texts.remove}
              </Button>
            )}
          </AccountCard>
        ))}
      </ul>
      {asked === "add" && <AddAdmin onClose={close} />}
      {asked && asked !== "add" && <RemoveAdmin account={asked} onClose={close} />}
    </section>
  );
}

function AddAdmin({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshAccounts();
  const mutation = useMutation(
    mutationWithToast({
      ...addAdminMutation,
      said: ({ invited }) => (invited ? texts.invited : texts.added),
      refresh,
      onClose,
      refuse: (error) => form.refuse(error),
    }),
  );
  const form = useForm({ schema: addSiteAdmin.body, initial: { email: "", password: "" }, onSubmit: (body) => mutation.mutate(body) });
  return (
    <FormModal onClose={onClose} title={texts.addTitle} submitLabel={texts.addLabel} mutation={mutation} form={form}>
      <p>{texts.addEffect}</p>
      <EmailField {...form.field("email")} label={texts.address} data-autofocus />
      <PasswordField {...form.field("password")} label={texts.password} autoComplete="current-password" />
    </FormModal>
  );
}

function RemoveAdmin({ account, onClose }: { account: SiteAccount; onClose: () => void }) {
  const refresh = useRefreshAccounts();
  const mutation = useMutation(
    mutationWithToast({ ...removeAdminMutation(account.id), said: texts.removed, refresh, onClose, refuse: (error) => form.refuse(error) }),
  );
  const form = useForm({ schema: removeSiteAdmin.body, initial: { password: "" }, onSubmit: (body) => mutation.mutate(body) });
  return (
    <FormModal onClose={onClose} title={texts.removeTitle} submitLabel={texts.removeLabel} danger mutation={mutation} form={form}>
      <p>{texts.removeEffect(account.username)}</p>
      <PasswordField {...form.field("password")} label={texts.password} autoComplete="current-password" data-autofocus />
    </FormModal>
  );
}
