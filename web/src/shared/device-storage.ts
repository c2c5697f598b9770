/**
 * Calls `use` with a storage of the browser, permanent (`localStorage`) or per tab (`sessionStorage`), and returns its result.
 * @returns undefined when the browser forbids storage, the storage is full, or `use` throws on an unreadable value
 */
export function onDevice<T>(place: "localStorage" | "sessionStorage", use: (storage: Storage) => T): T | undefined {
  try {
    return use(globalThis[place]);
  } catch {
    return undefined;
  }
}
