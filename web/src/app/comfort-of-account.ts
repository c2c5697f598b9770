import type { Me } from "@badin/contract";
import type { QueryClient } from "@tanstack/react-query";
import { mayBeSignedIn, meQuery } from "../identity/sign-in/session.ts";
import { keepComfort, keptComfort } from "../platform/comfort/comfort.ts";

/** Shows the page as the account of the signed-in user says; what this device could not tell it yet is told now. Signing out forgets it. */
export function watchComfort(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryKey[0] !== meQuery.queryKey[0]) return;
    if (type === "removed" && !mayBeSignedIn()) keepComfort({ comfort: {} });
    if (type !== "updated" || query.state.status !== "success") return;
    const me = query.state.data as Me;
    const { comfort, unsent } = keptComfort();
    if (unsent?.userId === me.id) void import("../platform/comfort/comfort-settings.tsx").then(({ sendComfort }) => sendComfort());
    else if (JSON.stringify(comfort) !== JSON.stringify(me.comfort ?? {})) keepComfort({ comfort: me.comfort ?? {} });
  });
}
