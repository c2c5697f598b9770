import { signOut } from "@badin/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";
import { failureMessage } from "../../shared/api/failures.ts";
import { toastError } from "../../shared/ui/toast/toast.tsx";
import { releaseBrowser } from "../notifications/browser-subscription.ts";
import { useLeave } from "../sign-in/session.ts";

/** Signs out; this browser gets no more notifications. */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      await releaseBrowser();
      await call(signOut, {});
    },
    onSuccess: useLeave(),
    onError: (error) => toastError(failureMessage(error)),
  });
}
