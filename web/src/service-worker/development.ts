/// <reference lib="webworker" />
import { showNotices } from "./notices.ts";

declare const self: ServiceWorkerGlobalScope;

/* The service worker of `npm run dev`: shows notices, as the built one does, but keeps no file, which would hide what was just changed. */
showNotices(self);
self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(replaceBuiltWorker()));

/** Erases the files that the built one has kept, and reloads the pages that it served. */
async function replaceBuiltWorker(): Promise<void> {
  const kept = await caches.keys();
  await Promise.all(kept.map((name) => caches.delete(name)));
  await self.clients.claim();
  const pages = kept.length > 0 ? await self.clients.matchAll({ type: "window" }) : [];
  // Not awaited: a page loads once this worker is activated, which waits for this function.
  for (const page of pages) void page.navigate(page.url);
}
