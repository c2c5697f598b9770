/** Registers the service worker. Does nothing when it is already registered. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.register("/service-worker.js");
