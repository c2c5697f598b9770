import { onDevice } from "../../shared/device-storage.ts";

const key = "badin:push-owner";

/** Whose notifications this browser shows; undefined when it shows none, or does not remember. */
export const pushOwner = (): number | undefined => Number(onDevice("localStorage", (storage) => storage.getItem(key))) || undefined;

/** Remembers whose notifications this browser shows; undefined for nobody's. Where it cannot, signing out still ends them. */
export function rememberPushOwner(userId: number | undefined): void {
  onDevice("localStorage", (storage) => (userId === undefined ? storage.removeItem(key) : storage.setItem(key, String(userId))));
}
