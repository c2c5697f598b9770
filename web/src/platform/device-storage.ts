/** What a place of the browser offers to keep values: `localStorage`, `sessionStorage`, or `sealedStorage`. */
export type DeviceStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Calls `use` with a storage of the browser, permanent (`localStorage`) or per tab (`sessionStorage`), or with another
 * one, and returns its result.
 * @returns undefined when the browser forbids storage, the storage is full, or `use` throws on an unreadable value
 */
export function onDevice<T>(place: "localStorage" | "sessionStorage" | DeviceStorage, use: (storage: DeviceStorage) => T): T | undefined {
  try {
    return use(typeof place === "string" ? globalThis[place] : place);
  } catch {
    return undefined;
  }
}
