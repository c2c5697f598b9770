import { serviceWorkerDelayMs } from "@badin/contract";

const script = "/service-worker.js";

/**
 * Registers the service worker once the page is at rest, or after 30 seconds (specification, section 9), so that it never delays
 * the first screen; in production only. A version that was waiting since the last visit takes over at once, before anything is typed.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  activateWaitingVersion().catch((error: unknown) => console.warn("New version not activated", error));
  const register = () => {
    navigator.serviceWorker.register(script).catch((error: unknown) => console.warn("Service worker not registered", error));
  };
  addEventListener("load", () => whenIdle(register), { once: true });
}

function whenIdle(action: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(action, { timeout: serviceWorkerDelayMs });
  else setTimeout(action, serviceWorkerDelayMs);
}

async function activateWaitingVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  registration.waiting.postMessage({ type: "SKIP_WAITING" });
}
