import type { createBrowserRouter } from "react-router";
import { meQuery } from "../features/sign-in/session.ts";
import { keepDraft } from "../features/sign-in/sign-in-draft.ts";
import { finishSignOut, onSignOutElsewhere } from "../features/sign-in/sign-out.ts";
import { noteSessionEnd, staysAtSessionEnd } from "../shared/api/session-end.ts";
import { copies } from "../shared/offline/copies.ts";
import { pathToLogin, patterns } from "../shared/paths.ts";
import { onSessionExpired, queryClient } from "./query-client.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Leaves the page when another tab signs out, and finishes a sign-out made without network. Goes to the sign-in page, which says why and has the name, then back, when a page's query finds the session expired. Stays when what is on
 * screen reports the end of the session itself: a form, whose typed text would be lost, or a quiz.
 */
export function watchSession(router: Router): void {
  onSessionExpired(() => void leaveForLogin(router));
  // The guard of the page sends a visitor to sign in, and erases what the page held.
  onSignOutElsewhere(() => void router.revalidate());
  void finishSignOut();
  addEventListener("online", () => void finishSignOut());
}

async function leaveForLogin(router: Router): Promise<void> {
  const { initialized, navigation, location } = router.state;
  // During a navigation the guard of the new page checks the session and redirects.
  if (!initialized || navigation.state !== "idle" || location.pathname === patterns.login) return;
  if (staysAtSessionEnd()) {
    noteSessionEnd(true);
    return copies.erase();
  }
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (me) keepDraft(me.username);
  await router.navigate(pathToLogin(location.pathname + location.search, "expired"));
  queryClient.clear();
  await copies.erase();
}
