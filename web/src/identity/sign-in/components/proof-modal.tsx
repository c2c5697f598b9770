import type { Me } from "@badin/contract";
import { prove, proveByCode } from "@badin/contract/schemas";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiFailure, failureMessage } from "../../../platform/api/failures.ts";
import type { FormSchema } from "../../../platform/forms/form.rules.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { PasswordField } from "../../../platform/ui/field/password-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import text from "../../../platform/ui/layout/text.module.css";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { toastError } from "../../../platform/ui/toast/toast.tsx";
import { canEditAccount } from "../me.rules.ts";
import { type Proof, proofsQuery, proveMutation, provePasskeyMutation } from "../proof-api.ts";
import { proofTexts as texts } from "../proof-texts.ts";
import { secondStepTexts } from "../second-step-texts.ts";
import { useMe } from "../session.ts";
import { HiddenUsername } from "./hidden-username.tsx";

interface ProofModalProps {
  /** Called with whether a proof was given. */
  onClose: (given: boolean) => void;
}

/** Asks for the password again, or for a second factor of the account, before something far-reaching or final. */
export function ProofModal(props: ProofModalProps) {
  const me = useMe();
  return me ? <ProofForm me={me} {...props} /> : null;
}

type Values = { password: string; code: string };

/** The proof is the code, or the password. */
const schemaOf = (byCode: boolean): FormSchema<Values, Proof> => ({
  safeParse: (values) => (byCode ? proveByCode.body : prove.body).safeParse(values),
});

function ProofForm({ me, onClose }: ProofModalProps & { me: Me }) {
  const [byCode, setByCode] = useState(false);
  const { data: factors } = useQuery(proofsQuery);
  const onSuccess = () => onClose(true);
  const proof = useMutation({ ...proveMutation, meta: { failureOnPage: true }, onSuccess });
  const onError = (error: Error) => form.refuse(error) || toastError(failureMessage(error));
  const form = useForm({
    schema: schemaOf(byCode),
    initial: { password: "", code: "" },
    onSubmit: (given) => proof.mutate(given, { onError }),
  });
  const other = () => {
    setByCode(!byCode);
    form.restart({ password: "", code: "" });
  };
  const asked = texts.asked(canEditAccount(me));
  const lead = factors?.app || factors?.passkey ? texts.leadFactors : asked.lead;
  return (
    <FormModal onClose={() => onClose(false)} title={asked.title} submitLabel={texts.submit} mutation={proof} form={form}>
      <p>{me.impersonate > 0 ? texts.leadImpersonating : lead}</p>
      {factors?.passkey && browserSupportsWebAuthn() && <PasskeyButton onSuccess={onSuccess} />}
      {byCode ? (
        <TextField
          key="code"
          {...form.field("code")}
          label={texts.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          autoFocus
        />
      ) : (
        <>
          <HiddenUsername value={me.username} />
          <PasswordField {...form.field("password")} label={asked.password} autoComplete="current-password" data-autofocus />
        </>
      )}
      {factors?.app && (
        <button type="button" className={text["wordButton"]} onClick={other}>
          {byCode ? texts.usePassword : texts.useCode}
        </button>
      )}
    </FormModal>
  );
}

function PasskeyButton({ onSuccess }: { onSuccess: () => void }) {
  const { mutate, isPending } = useMutation({
    ...provePasskeyMutation,
    meta: { failureOnPage: true },
    onSuccess,
    onError: (error) => toastError(error instanceof ApiFailure ? failureMessage(error) : secondStepTexts.passkeyGivenUp),
  });
  return (
    <Button full loading={isPending} onClick={() => mutate()}>
      {secondStepTexts.passkey}
    </Button>
  );
}
