import { toastInfo } from "../platform/ui/toast/toast.tsx";
import { installed, reloadNewest } from "../platform/versions/newest.ts";

/**
 * Shortest time between two checks for a new version by an open page, in milliseconds; a check happens when the page
 * becomes visible.
 */
const updateEveryMs = 60 * 60_000;

/** Offers each new version that becomes ready while the page is open, and checks for one at most once per hour. */
export function watchForVersions(registration: ServiceWorkerRegistration): void {
  const look = async () => {
    if (registration.installing) await installed(registration.installing);
    // Without a controller this is the first version: it replaces none.
    if (registration.waiting && navigator.serviceWorker.controller) offerVersion();
  };
  registration.addEventListener("updatefound", () => void look());
  void look();
  let askedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - askedAt < updateEveryMs) return;
    askedAt = Date.now();
    // A failure, such as no network, is ignored: a later check will follow.
    registration.update().catch(() => undefined);
  });
}

/** Shows a toast that offers to reload. Nothing reloads unasked; waiting answers are kept on the device. */
function offerVersion(): void {
  toastInfo("Une nouvelle version est prête", {
    ms: Number.POSITIVE_INFINITY,
    action: { label: "Recharger", onPress: () => void reloadNewest() },
  });
}
