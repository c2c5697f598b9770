import { cleanupOutdatedCaches, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";

/** Pages visited with this version. Their file names carry a hash, so they never change; a new version starts with an empty cache. */
const visitedCache = "badin-visited";

/** Nothing under /assets is a page: one that comes from there is a portal's or a filter's, and would be kept for good. */
const noPage = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && !response.headers.get("content-type")?.includes("html") ? response : null,
};

/**
 * Serves the application's own files, network or not: its shell and the pupil's pages are kept beforehand, any other page once it has been
 * visited. Answers of the API are never kept here: they belong to a user.
 * @param shell what is kept beforehand, listed by the build (web/build/app-shell.ts)
 */
export function serveApplication(worker: ServiceWorkerGlobalScope, shell: (PrecacheEntry | string)[]): void {
  cleanupOutdatedCaches();
  precacheAndRoute(shell);
  registerRoute(new NavigationRoute(createHandlerBoundToURL("/index.html"), { denylist: [/^\/api\//] }));
  registerRoute(
    ({ url }) => url.origin === worker.location.origin && url.pathname.startsWith("/assets/"),
    new CacheFirst({ cacheName: visitedCache, plugins: [noPage] }),
  );
  worker.addEventListener("activate", (event) => {
    event.waitUntil(caches.delete(visitedCache));
  });
}
