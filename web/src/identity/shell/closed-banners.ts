import { onDevice } from "../../platform/device-storage.ts";

const keyOf = (userId: number) => `badin:notifications-closed:${userId}`;

/** Whether that user has closed the banner on this device. Without storage it is shown again at each visit. */
export const isBannerClosed = (userId: number): boolean =>
  onDevice("localStorage", (storage) => storage.getItem(keyOf(userId)) !== null) ?? false;

/** Stores on this device that the user has closed the banner. */
export function rememberBannerClosed(userId: number): void {
  onDevice("localStorage", (storage) => storage.setItem(keyOf(userId), "1"));
}
