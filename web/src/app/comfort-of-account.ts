import type { Me } from "@badin/contract";
import type { QueryClient } from "@tanstack/react-query";
import { mayBeSignedIn, meQuery } from "../identity/sign-in/session.ts";
import { keepComfort, keptComfort, setUpComfort } from "../platform/comfort/comfort.ts";

const send = () => void import("./send-comfort.ts").then(({ sendComfort }) => sendComfort());

/**
 * Shows the page as the account of the signed-in user says; what this device could not tell it yet is told now. Signing
 * out forgets it.
 */
export function watchComfort(queryClient: QueryClient): void {
  setUpComfort(send);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryKey[0] !== meQuery.queryKey[0]) return;
    if (type === "removed" && !mayBeSignedIn()) keepComfort({ comfort: {} });
    if (type !== "updated" || query.state.status !== "success") return;
    const { id, comfort = {} } = query.state.data as Me;
    const kept = keptComfort();
    if (kept.unsent?.userId === id) send();
    else if (JSON.stringify(kept.comfort) !== JSON.stringify(comfort)) keepComfort({ comfort });
  });
}
