import "./styles.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { watchInstallOffer } from "../identity/install/install-offer.ts";
import { leaveCardAddress } from "../identity/sign-in/card-address.ts";
import { loadCsrfToken } from "../platform/api/client.ts";
import { isUsual, keptComfort, showComfort } from "../platform/comfort/comfort.ts";
import { watchFirstPage } from "../platform/first-page/take-over.ts";
import { whenIdle } from "../platform/idle.ts";
import { reportException, watchExceptions } from "../site/client-errors/watch.ts";
import { watchComfort } from "./comfort-of-account.ts";
import { watchOutbox } from "./outbox.ts";
import { queryClient } from "./query-client.ts";
import { registerServiceWorker } from "./register-service-worker.ts";
import { router } from "./router.tsx";
import { watchSession } from "./session-expiry.ts";
import { ignoreStrayPresses } from "./stray-presses.ts";

/**
 * The CSRF token is loaded after this time at the latest, in milliseconds: a first press of a button would have to wait
 * for it.
 */
const tokenWithinMs = 2000;

/** The error page has been shown in place of what threw. */
function tellCaught(error: unknown): void {
  console.error(error);
  reportException(error);
}

const root = document.getElementById("root");
// Without it the browser is too old, and /oldest-browsers.js has said so.
if (root && !leaveCardAddress()) start(root);

function start(place: HTMLElement): void {
  watchSession(router);
  watchFirstPage(router);
  watchOutbox(queryClient);
  watchComfort(queryClient);
  ignoreStrayPresses();
  watchExceptions();
  watchInstallOffer();
  // React splits a transition into short tasks: a slow phone can react to presses in between.
  const show = () =>
    startTransition(() =>
      createRoot(place, { onCaughtError: tellCaught }).render(
        <StrictMode>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} onError={reportException} />
          </QueryClientProvider>
        </StrictMode>,
      ),
    );
  // The first paint has the reading settings of the user: nothing jumps.
  if (isUsual(keptComfort().comfort)) show();
  else void showComfort().finally(show);
  // A failure is ignored: the first call that writes loads the token again and reports the error.
  whenIdle(() => void loadCsrfToken().catch(() => undefined), tokenWithinMs);
  registerServiceWorker();
}
