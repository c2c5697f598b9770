import { serviceWorkerDelayMs } from "@badin/contract";
import { whenIdle } from "../platform/idle.ts";
import { activateWaitingVersion } from "../platform/versions/newest.ts";
import { registerWorker } from "../platform/versions/register.ts";

/**
 * Registers the service worker, in production only, once the page is idle or after 30 seconds, so that it never delays
 * the first screen. A version that was waiting since the last visit takes over at once, before anything is typed. A
 * later one is offered by a toast.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  reloadWithWaitingVersion().catch((error: unknown) => console.warn("New version not activated", error));
  const register = async () => {
    const registration = await registerWorker();
    (await import("./new-version.ts")).watchForVersions(registration);
  };
  const registerOrWarn = () => void register().catch((error: unknown) => console.warn("Service worker not registered", error));
  addEventListener("load", () => whenIdle(registerOrWarn, serviceWorkerDelayMs), { once: true });
}

async function reloadWithWaitingVersion(): Promise<void> {
  if (await activateWaitingVersion(await navigator.serviceWorker.getRegistration())) location.reload();
}
