import { MutationCache, onlineManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { ConnectionFailure, connectionLost, failureMessage, isSignedOut } from "../platform/api/failures.ts";
import { noteSessionEnd } from "../platform/api/session-end.ts";
import { copies } from "../platform/offline/copies.ts";
import { toastError } from "../platform/ui/toast/toast.tsx";
import { endError } from "../platform/ui/toast/toast-queue.ts";
import { reportException } from "../site/client-errors/watch.ts";
import { offlineCopies } from "./offline-copies.ts";
import { followPageUser, tellOtherUser } from "./page-user.ts";
import { followSchoolZone } from "./school-zone.ts";

/** Age below which data are not refetched, in milliseconds: a page visited again shows at once. */
const freshMs = 30_000;

const offline = offlineCopies(copies);

let sessionExpired: () => void = () => undefined;

/**
 * Calls `listener` when a query fails because the session has ended. Queries open to visitors are ignored.
 */
export function onSessionExpired(listener: () => void): void {
  sessionExpired = listener;
}

/**
 * The cache of the server's answers. A refusal is never retried, a lost connection once. Queries are sent even when the
 * device reports no network: they fail, or get the device's copy, whereas a paused query would show a page that never
 * loads. Mutations are sent too: without network they fail at once and the typed text stays, whereas a paused mutation
 * would be sent later, when the user may have given up on it.
 *
 * A mutation that fails shows why in a toast, unless it has an `onError` of its own or its `meta` says otherwise. That
 * the connection was lost is said until a mutation succeeds.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: (_, { meta }) => {
      if (!meta?.visitor) noteSessionEnd(false);
    },
    onError: (error, { meta }) => {
      tellOtherUser(error);
      reportException(error);
      if (isSignedOut(error) && !meta?.visitor) sessionExpired();
    },
  }),
  mutationCache: new MutationCache({
    onSuccess: () => endError(connectionLost),
    onError: (error, _variables, _onMutateResult, { options, meta }) => {
      tellOtherUser(error);
      reportException(error);
      if (!options.onError && !meta?.quiet && !meta?.failureOnPage) toastError(failureMessage(error));
    },
  }),
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

// The library takes a page for online until it hears otherwise: one opened without network would miss its return.
if (navigator.onLine === false) onlineManager.setOnline(false);

followPageUser(queryClient);
followSchoolZone(queryClient);
offline.watch(queryClient);
