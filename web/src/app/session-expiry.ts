import type { createBrowserRouter } from "react-router";
import { forgetSession } from "../identity/sign-in/session.ts";
import { finishSignOut, onSignOutElsewhere } from "../identity/sign-in/sign-out.ts";
import { onNoSession } from "../platform/api/client.ts";
import { noteSessionEnd, staysAtSessionEnd } from "../platform/api/session-end.ts";
import { pathToLogin, patterns } from "../platform/paths.ts";
import { onSessionExpired, queryClient } from "./query-client.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Leaves the page when another tab signs out, and finishes a sign-out made without network. Once the session has
 * expired, erases its copies from the device; when it is a page's query that finds it so, goes to the sign-in page,
 * which says why and has the name, then back. Stays when what is on screen reports the end of the session itself: a
 * form, whose typed text would be lost, or a quiz.
 */
export function watchSession(router: Router): void {
  onNoSession(() => void forgetSession(queryClient));
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
  if (staysAtSessionEnd()) return noteSessionEnd(true);
  await router.navigate(pathToLogin(location.pathname + location.search, "expired"));
  queryClient.clear();
}
