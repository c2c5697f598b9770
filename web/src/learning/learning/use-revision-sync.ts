import { useQueryClient } from "@tanstack/react-query";
import { readPending } from "./pending-answers.ts";
import { mergeBegun, sendWaiting } from "./revision-sync.ts";
import { useWhenOnline } from "./use-when-online.ts";

/** Hands over what was answered without network, as soon as a page of the pupil is open and the network is there. */
export function useRevisionSync(userId: number | undefined): void {
  const queryClient = useQueryClient();
  useWhenOnline(userId, async (id) => {
    await mergeBegun(queryClient, id);
    if (readPending(id).length > 0) await sendWaiting(queryClient, id);
  });
}
