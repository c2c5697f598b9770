import { useMutation } from "@tanstack/react-query";
import { releaseBrowser } from "../notifications/browser-subscription.ts";
import { useLeave } from "../sign-in/session.ts";
import { endSession } from "../sign-in/sign-out.ts";

/** Returns a mutation that signs out, without network too, and ends this browser's notifications. */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      await releaseBrowser();
      await endSession();
    },
    onSuccess: useLeave(),
  });
}
