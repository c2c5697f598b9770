/** Registers the service worker; once it is registered, asking again does nothing. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.register("/service-worker.js");
