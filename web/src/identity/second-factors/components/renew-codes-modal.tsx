import type { Me } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { renewCodesMutation, secondFactorsQuery } from "../api.ts";
import { texts } from "../texts.ts";
import { PasswordQuestion } from "./password-question.tsx";
import { RecoveryCodesModal } from "./recovery-codes-modal.tsx";

/** Makes new recovery codes, then shows them this once. */
export function RenewCodesModal({ me, onClose }: { me: Me; onClose: () => void }) {
  const queryClient = useQueryClient();
  const renew = useMutation({
    ...renewCodesMutation,
    meta: { failureOnPage: true },
    onSuccess: () => queryClient.invalidateQueries(secondFactorsQuery),
  });
  if (renew.data) return <RecoveryCodesModal codes={renew.data.codes} onClose={onClose} />;
  return (
    <PasswordQuestion me={me} title={texts.recovery.renewTitle} submitLabel={texts.recovery.renew} mutation={renew} onClose={onClose}>
      <p>{texts.recovery.renewLead}</p>
    </PasswordQuestion>
  );
}
