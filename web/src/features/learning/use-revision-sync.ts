import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readPending } from "./pending-answers.ts";
import { mergeBegun, sendWaiting } from "./revision-sync.ts";

/** Hands over what was answered without network, as soon as a page of the pupil is open and the network is there. */
export function useRevisionSync(userId: number | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    const sync = async () => {
      await mergeBegun(queryClient, userId);
      if (readPending(userId).length > 0) await sendWaiting(queryClient, userId);
    };
    const start = () => void sync();
    start();
    window.addEventListener("online", start);
    return () => window.removeEventListener("online", start);
  }, [queryClient, userId]);
}
