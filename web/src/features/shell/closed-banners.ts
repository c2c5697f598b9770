import { onDevice } from "../../shared/device-storage.ts";

const keyOf = (userId: number) => `badin:notifications-closed:${userId}`;

/** Whether that user closed the banner on this device; where nothing can be kept, it shows anew at each visit. */
export const isBannerClosed = (userId: number): boolean =>
  onDevice("localStorage", (storage) => storage.getItem(keyOf(userId)) !== null) ?? false;

/** Remembers it, on this device. */
export function rememberBannerClosed(userId: number): void {
  onDevice("localStorage", (storage) => storage.setItem(keyOf(userId), "1"));
}
