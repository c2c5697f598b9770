/** A version that does not take over within this, in milliseconds, is not waited for. */
const takeOverMs = 5000;

/** Lets a version that is installed and waits take over the pages; false when none waits. */
export async function letWaitingIn(registration: ServiceWorkerRegistration | undefined): Promise<boolean> {
  if (!registration?.waiting) return false;
  const inCharge = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
    setTimeout(resolve, takeOverMs);
  });
  registration.waiting.postMessage({ type: "SKIP_WAITING" });
  await inCharge;
  return true;
}

/** Reloads the page with the newest version there is: one on its way is awaited, one that waits is let in first. */
export async function reloadNewest(): Promise<void> {
  if ("serviceWorker" in navigator) {
    const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
    // Without network, with what there is.
    await registration?.update().catch(() => undefined);
    if (registration?.installing) await installed(registration.installing);
    await letWaitingIn(registration);
  }
  location.reload();
}

/** Resolves once a version is installed, or has failed to be. */
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
