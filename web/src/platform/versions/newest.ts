/** Longest wait for a new version to take over, in milliseconds. */
const takeOverMs = 5000;

/** Lets a waiting version take over the pages. Returns false when there is none. */
export async function activateWaitingVersion(registration: ServiceWorkerRegistration | undefined): Promise<boolean> {
  if (!registration?.waiting) return false;
  const takenOver = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
    setTimeout(resolve, takeOverMs);
  });
  registration.waiting.postMessage({ type: "SKIP_WAITING" });
  await takenOver;
  return true;
}

/**
 * Reloads the page with the newest version. Waits for a version that is being installed, and lets a waiting one take
 * over first.
 */
export async function reloadNewest(): Promise<void> {
  if ("serviceWorker" in navigator) {
    const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
    // Without network, reloads with the versions already on the device.
    await registration?.update().catch(() => undefined);
    if (registration?.installing) await installed(registration.installing);
    await activateWaitingVersion(registration);
  }
  location.reload();
}

/** Resolves once the installation of a version has succeeded or failed. */
export function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === "installing") return;
      worker.removeEventListener("statechange", look);
      resolve();
    };
    worker.addEventListener("statechange", look);
    look();
  });
}
