import { onDevice } from "../device-storage.ts";

const key = "badin:reloaded-at";
/** A page that fails again within this time after it was reloaded is not reloaded by itself, in milliseconds. */
const pauseMs = 60_000;

/** Whether a page may reload by itself: not twice in a minute, nor where the browser forbids to remember that it did. */
export const mayReload = (now: number): boolean =>
  onDevice("sessionStorage", (storage) => now - Number(storage.getItem(key)) > pauseMs) ?? false;

/** Remembers that the page reloads by itself. */
export function rememberReload(now: number): void {
  sessionStorage.setItem(key, String(now));
}
