import type { createBrowserRouter } from "react-router";
import { isFormOpen, noteSessionEnd } from "../shared/api/session-end.ts";
import { copies } from "../shared/offline/copies.ts";
import { pathToLogin, patterns } from "../shared/paths.ts";
import { onSessionExpired, queryClient } from "./query-client.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Sends whoever's session expires while a page asks for data to sign in, to come back to that page. Not from under a form, which says so
 * itself: what is typed would be lost.
 */
export function watchSession(router: Router): void {
  onSessionExpired(() => void leaveForLogin(router));
}

async function leaveForLogin(router: Router): Promise<void> {
  const { initialized, navigation, location } = router.state;
  // On the way to a page its guard asks who is there, and decides.
  if (!initialized || navigation.state !== "idle" || location.pathname === patterns.login) return;
  if (isFormOpen()) {
    noteSessionEnd(true);
    return copies.erase();
  }
  await router.navigate(pathToLogin(location.pathname + location.search));
  queryClient.clear();
  await copies.erase();
}
