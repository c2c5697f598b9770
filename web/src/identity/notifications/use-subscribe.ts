import type { Me } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "../../platform/api/failures.ts";
import { toastError, toastSuccess } from "../../platform/ui/toast/toast.tsx";
import { meQuery } from "../sign-in/session.ts";
import { SubscriptionFailure, subscribeBrowser } from "./browser-subscription.ts";
import { texts } from "./texts.ts";

/** Returns a mutation that asks for the permission, then subscribes. A refused permission is not a failure. */
export function useSubscribe(me: Me) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const permission = await Notification.requestPermission();
      if (permission === "granted") await subscribeBrowser(me);
      return permission;
    },
    onSuccess: (permission) => {
      if (permission !== "granted") return;
      toastSuccess(texts.subscribed);
      queryClient.setQueryData(meQuery.queryKey, (known) => known && { ...known, hasSubscription: true });
    },
    onError: (error) => toastError(error instanceof SubscriptionFailure ? error.message : failureMessage(error)),
  });
}
