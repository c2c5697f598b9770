import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiFailure, ConnectionFailure } from "../shared/api/failures.ts";
import { noteSessionEnd } from "../shared/api/session-end.ts";
import { copies } from "../shared/offline/copies.ts";
import { offlineCopies } from "./offline-copies.ts";
import { followPageUser, tellOtherUser } from "./page-user.ts";

/** Data this fresh is not asked again, in milliseconds: going back to a page shows it at once. */
const freshMs = 30_000;

const offline = offlineCopies(copies);

let sessionExpired: () => void = () => undefined;

/** Calls back when a query is refused because nobody is signed in any more; queries that a visitor may ask say so with `meta: { visitor: true }`. */
export function onSessionExpired(listener: () => void): void {
  sessionExpired = listener;
}

/**
 * The cache of what the server answered. A refusal is never tried again; a lost connection once. Queries are sent even when the device
 * believes that it has no network: an answer that does not come says so, or is replaced by the copy kept on the device, where one that waits
 * would show a page that never loads. So are changes: without network one fails at once and what was typed stays, rather than be sent later, behind
 * the back of somebody who has given it up.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: (_, { meta }) => {
      if (meta?.["visitor"] !== true) noteSessionEnd(false);
    },
    onError: (error, { meta }) => {
      tellOtherUser(error);
      if (error instanceof ApiFailure && error.status === 401 && meta?.["visitor"] !== true) sessionExpired();
    },
  }),
  mutationCache: new MutationCache({ onError: tellOtherUser }),
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      networkMode: "always",
      refetchOnReconnect: true,
      persister: offline.persister,
      retry: (failures, error) => failures < 1 && error instanceof ConnectionFailure,
    },
    mutations: { networkMode: "always" },
  },
});

followPageUser(queryClient);
offline.watch(queryClient);
