import "./styles.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { loadCsrfToken } from "../shared/api/client.ts";
import { Providers } from "./providers.tsx";
import { registerServiceWorker } from "./register-service-worker.ts";
import { router } from "./router.tsx";
import { watchSession } from "./session-expiry.ts";

// Without it the first call that writes loads it, and says what is wrong.
loadCsrfToken().catch(() => undefined);
watchSession(router);

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);

if (import.meta.env.PROD) registerServiceWorker();
