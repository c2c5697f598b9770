/**
 * What `use` makes of what this site keeps on the device: for good (`localStorage`) or as long as the tab (`sessionStorage`).
 * @returns undefined where the browser forbids it, has no room left, or holds something that cannot be read
 */
export function onDevice<T>(place: "localStorage" | "sessionStorage", use: (storage: Storage) => T): T | undefined {
  try {
    return use(globalThis[place]);
  } catch {
    return undefined;
  }
}
