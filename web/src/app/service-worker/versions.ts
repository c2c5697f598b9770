import { clientsClaim } from "workbox-core";

/**
 * Activates a new version only when a page sends `SKIP_WAITING`, so that no page changes while it is in use. The very
 * first version takes control of its page at once.
 */
export function takeOverWhenAsked(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("message", (event) => {
    if ((event.data as { type?: unknown } | null)?.type === "SKIP_WAITING") void worker.skipWaiting();
  });
  clientsClaim();
}
