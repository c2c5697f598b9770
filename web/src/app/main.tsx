import "./styles.ts";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { loadCsrfToken } from "../shared/api/client.ts";
import { whenIdle } from "../shared/idle.ts";
import { preloadFonts } from "./fonts.ts";
import { Providers } from "./providers.tsx";
import { registerServiceWorker } from "./register-service-worker.ts";
import { router } from "./router.tsx";
import { watchSession } from "./session-expiry.ts";
import { ignoreStrayPresses } from "./stray-presses.ts";

/** The anti-forgery token is loaded within this time, in milliseconds: before the first press of a button, which waits for it. */
const tokenWithinMs = 2000;

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");
preloadFonts();
watchSession(router);
ignoreStrayPresses();
// As a transition, which React cuts into short tasks: a slow phone answers the finger in between.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  ),
);
// Should this fail, the first call that writes loads the token, and says what is wrong.
whenIdle(() => void loadCsrfToken().catch(() => undefined), tokenWithinMs);
registerServiceWorker();
