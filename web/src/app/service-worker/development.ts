/// <reference lib="webworker" />
import { showNotices } from "./notices.ts";

declare const self: ServiceWorkerGlobalScope;

/*
 * The service worker of `npm run dev`. It shows notices like the built one, but caches no file: a cached file would
 * hide the latest edit.
 */
showNotices(self);
self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(replaceBuiltWorker()));

/** Erases the caches of the built service worker and reloads the pages that it served. */
async function replaceBuiltWorker(): Promise<void> {
  const kept = await caches.keys();
  await Promise.all(kept.map((name) => caches.delete(name)));
  await self.clients.claim();
  const pages = kept.length > 0 ? await self.clients.matchAll({ type: "window" }) : [];
  // Not awaited, to avoid a deadlock: a page loads only once this worker is active, and activation waits for this
  // function.
  for (const page of pages) void page.navigate(page.url);
}
