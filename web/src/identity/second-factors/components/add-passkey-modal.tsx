import type { Me } from "@badin/contract";
import { passkeyStartForm } from "@badin/contract/schemas";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useMutation } from "@tanstack/react-query";
import { ApiFailure, failureMessage } from "../../../platform/api/failures.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { PasswordField } from "../../../platform/ui/field/password-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { toastError, toastInfo } from "../../../platform/ui/toast/toast.tsx";
import { HiddenUsername } from "../../sign-in/components/hidden-username.tsx";
import { addPasskeyMutation } from "../api.ts";
import { texts } from "../texts.ts";
import { RecoveryCodesModal } from "./recovery-codes-modal.tsx";
import { useAdded } from "./use-added.ts";

const words = texts.passkey;

/** Adds a passkey: the browser asks for a fingerprint, a face or a key; then the recovery codes of a first factor. */
export function AddPasskeyModal({ me, onClose }: { me: Me; onClose: () => void }) {
  const { codes, finish, close } = useAdded(words.done, onClose);
  const add = useMutation({
    ...addPasskeyMutation,
    onSuccess: (made) => finish(made.codes),
    onError: (error) => {
      if (!(error instanceof ApiFailure)) return toastInfo(isKnown(error) ? words.known : words.cancelled);
      if (!form.refuse(error)) toastError(failureMessage(error));
    },
  });
  const form = useForm({
    schema: passkeyStartForm,
    initial: { password: "", name: words.nameValue },
    onSubmit: (typed) => add.mutate(typed),
  });
  if (codes) return <RecoveryCodesModal codes={codes} onClose={close} />;
  const supported = browserSupportsWebAuthn();
  return (
    <FormModal onClose={onClose} title={words.title} submitLabel={words.submit} disabled={!supported} mutation={add} form={form}>
      <p>{supported ? words.lead : words.unsupported}</p>
      <HiddenUsername value={me.username} />
      <TextField {...form.field("name")} label={words.name} maxLength={60} autoComplete="off" />
      <PasswordField {...form.field("password")} label={texts.password} autoComplete="current-password" data-autofocus />
    </FormModal>
  );
}

/** Whether the device has a passkey of this account already (WebAuthn, « InvalidStateError »). */
const isKnown = (error: unknown): boolean => error instanceof Error && error.name === "InvalidStateError";
