import { StrictMode, startTransition } from "react";
import { loadCsrfToken } from "../shared/api/client.ts";
import { whenIdle } from "../shared/idle.ts";
import { linkManifest } from "./link-manifest.ts";
import { Providers } from "./providers.tsx";
import { getRouter } from "./router.tsx";
import { watchSession } from "./session-expiry.ts";
import { ignoreStrayPresses } from "./stray-presses.ts";

export { getRouter };

/** What nobody waits for comes within, in milliseconds: before the first press of a button, which waits for the token. */
const restWithinMs = 2000;

/** Draws the application in the page: as a transition, which React cuts into short tasks. */
export function start({ createRoot, RouterProvider }: typeof import("./rendering.ts")): void {
  const router = getRouter();
  watchSession(router);
  ignoreStrayPresses();
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root");
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
  whenIdle(() => {
    // Without it the first call that writes loads it, and says what is wrong.
    loadCsrfToken().catch(() => undefined);
    if (import.meta.env.PROD) linkManifest();
  }, restWithinMs);
}
