import { onDevice } from "../device-storage.ts";

const key = "badin:reloaded-at";
/** Shortest time between two automatic reloads, in milliseconds. */
const pauseMs = 60_000;

/**
 * Whether a page may reload automatically: not twice in a minute, nor in a browser that cannot store the time of the
 * last reload.
 */
export const mayReload = (now: number): boolean =>
  onDevice("sessionStorage", (storage) => now - Number(storage.getItem(key)) > pauseMs) ?? false;

/** Stores the time of an automatic reload. */
export function rememberReload(now: number): void {
  sessionStorage.setItem(key, String(now));
}
