import { onDevice } from "../../platform/device-storage.ts";

const key = "badin:push-owner";

/**
 * Returns the id of the user whose notifications this browser shows; undefined when it shows none or storage is
 * unavailable.
 */
export const pushOwner = (): number | undefined => Number(onDevice("localStorage", (storage) => storage.getItem(key))) || undefined;

/**
 * Stores the id of the user whose notifications this browser shows; undefined clears it. Without storage, signing out
 * still unsubscribes.
 */
export function rememberPushOwner(userId: number | undefined): void {
  onDevice("localStorage", (storage) => (userId === undefined ? storage.removeItem(key) : storage.setItem(key, String(userId))));
}
