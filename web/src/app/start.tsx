import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { Providers } from "./providers.tsx";
import { getRouter } from "./router.tsx";
import { watchSession } from "./session-expiry.ts";

/** Draws the application in the page: as a transition, which React cuts into short tasks. */
export function start(): void {
  const router = getRouter();
  watchSession(router);
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
}
