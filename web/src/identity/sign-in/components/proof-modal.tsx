import { useMutation } from "@tanstack/react-query";
import { PasswordQuestion } from "../../second-factors/components/password-question.tsx";
import { proveMutation } from "../api.ts";
import { proofTexts as texts } from "../proof-texts.ts";
import { useMe } from "../session.ts";

/** Asks for the password again, before something far-reaching or final. Calls `onClose` with whether it was given. */
export function ProofModal({ onClose }: { onClose: (given: boolean) => void }) {
  const me = useMe();
  const proof = useMutation({ ...proveMutation, meta: { failureOnPage: true }, onSuccess: () => onClose(true) });
  if (!me) return null;
  return (
    <PasswordQuestion me={me} title={texts.title} submitLabel={texts.submit} mutation={proof} onClose={() => onClose(false)}>
      <p>{me.impersonate > 0 ? texts.leadImpersonating : texts.lead}</p>
    </PasswordQuestion>
  );
}
