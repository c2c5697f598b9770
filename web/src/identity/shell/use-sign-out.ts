import { useMutation } from "@tanstack/react-query";
import { releaseBrowser } from "../notifications/browser-subscription.ts";
import { leaveSession } from "../outside-sign-in/leave.ts";
import { useLeave } from "../sign-in/session.ts";

/**
 * Returns a mutation that signs out, without network too, and ends this browser's notifications. The identity provider
 * of the session signs out too, where the site is set up so.
 */
export function useSignOut() {
  const leave = useLeave();
  return useMutation({
    mutationFn: async () => {
      await releaseBrowser();
      return leaveSession();
    },
    onSuccess: async (url) => {
      await leave();
      if (url) location.assign(url);
    },
  });
}
