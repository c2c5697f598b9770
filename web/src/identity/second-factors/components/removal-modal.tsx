import type { Me } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { meQuery } from "../../sign-in/session.ts";
import { removeFactor, secondFactorsQuery } from "../api.ts";
import { texts } from "../texts.ts";
import { PasswordQuestion } from "./password-question.tsx";

/** Removes a second factor, after saying what protects the account then. */
export function RemovalModal({ me, factorId, onClose }: { me: Me; factorId: number; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(secondFactorsQuery);
  const removal = useMutation({
    mutationFn: (body: { password: string }) => removeFactor(factorId, body),
    meta: { failureOnPage: true },
    onSuccess: async () => {
      onClose();
      toastSuccess(texts.removal.done);
      await Promise.all([queryClient.invalidateQueries(secondFactorsQuery), queryClient.invalidateQueries(meQuery)]);
    },
  });
  const factor = data?.factors.find(({ id }) => id === factorId);
  if (!factor) return null;
  const words = data?.factors.length === 1 ? texts.removal.last : texts.removal.one;
  return (
    <PasswordQuestion me={me} title={texts.removal.title} submitLabel={texts.remove} danger mutation={removal} onClose={onClose}>
      <p>{words(factor.name)}</p>
    </PasswordQuestion>
  );
}
