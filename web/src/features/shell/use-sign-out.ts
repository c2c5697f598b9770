import { signOut } from "@badin/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";
import { failureMessage } from "../../shared/api/failures.ts";
import { toastError } from "../../shared/ui/toast/toast.tsx";
import { useLeave } from "../accounts/session.ts";

/** Signs out. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => call(signOut, {}),
    networkMode: "always",
    onSuccess: useLeave(),
    onError: (error) => toastError(failureMessage(error)),
  });
}
