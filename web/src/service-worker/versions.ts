import { clientsClaim } from "workbox-core";

/** A new version waits until a page asks for it, so that no page changes under the hands of who uses it; the first serves its page at once. */
export function takeOverWhenAsked(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("message", (event) => {
    if ((event.data as { type?: unknown } | null)?.type === "SKIP_WAITING") void worker.skipWaiting();
  });
  clientsClaim();
}
