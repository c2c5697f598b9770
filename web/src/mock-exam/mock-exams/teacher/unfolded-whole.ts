import { onDevice } from "../../../platform/device-storage.ts";

const key = "badin:paper-unfolded";

/** Whether papers of mock exams open with all their questions unfolded, as the last one was left on this device. */
export const isUnfoldedWhole = (): boolean => onDevice("localStorage", (storage) => storage.getItem(key)) === "1";

/** Keeps on this device how the next paper opens. */
export function keepUnfoldedWhole(whole: boolean): void {
  onDevice("localStorage", (storage) => (whole ? storage.setItem(key, "1") : storage.removeItem(key)));
}
