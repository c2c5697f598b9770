import { onDevice } from "../../../platform/device-storage.ts";

const key = "badin:paper-unfolded";

/** Whether the papers of mock exams open with all their questions unfolded, as this device's teacher left the last one. */
export const isUnfoldedWhole = (): boolean => onDevice("localStorage", (storage) => storage.getItem(key)) === "1";

export function keepUnfoldedWhole(whole: boolean): void {
  onDevice("localStorage", (storage) => (whole ? storage.setItem(key, "1") : storage.removeItem(key)));
}
