import { toastInfo } from "../shared/ui/toast/toast.tsx";
import { installed, reloadNewest } from "../shared/versions/newest.ts";

/** How often a page that stays open asks whether there is a new version, when it is looked at again, in milliseconds. */
const updateEveryMs = 60 * 60_000;

/** Tells of each version that is ready while the page is open, and looks for one from time to time. */
export function watchForVersions(registration: ServiceWorkerRegistration): void {
  const look = async () => {
    if (registration.installing) await installed(registration.installing);
    // The first one of all has nothing to replace.
    if (registration.waiting && navigator.serviceWorker.controller) offerVersion();
  };
  registration.addEventListener("updatefound", () => void look());
  void look();
  let askedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - askedAt < updateEveryMs) return;
    askedAt = Date.now();
    // Without network, another time.
    registration.update().catch(() => undefined);
  });
}

/** Nothing is reloaded unasked; answers on their way are kept on the device. */
function offerVersion(): void {
  toastInfo("Une nouvelle version est prête", {
    ms: Number.POSITIVE_INFINITY,
    action: { label: "Recharger", onPress: () => void reloadNewest() },
  });
}
