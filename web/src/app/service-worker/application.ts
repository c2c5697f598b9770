import { cleanupOutdatedCaches, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";

/**
 * Cache of the pages visited with this version. Their file names carry a hash, so they never change; a new version
 * starts empty.
 */
const visitedCache = "badin-visited";

/**
 * Refuses to cache HTML. No file under /assets is a page: HTML comes from a captive portal or a filter, and would be
 * cached for ever.
 */
const noPage = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && !response.headers.get("content-type")?.includes("html") ? response : null,
};

/**
 * Serves the application's own files with or without network: the shell and the student's pages are precached, any
 * other page is cached on its first visit. Answers of the API are never cached here: they belong to a user.
 * @param shell the files to precache, listed by the build (web/build/app-shell.ts)
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
