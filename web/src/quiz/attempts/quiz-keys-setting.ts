import { onDevice } from "../../platform/device-storage.ts";

/* Whether letter and digit keys answer in a quiz: a setting of each user on this device, on by default (WCAG 2.1.4). */

const keyOf = (userId: number) => `badin:quiz-keys-off:${userId}`;

/** Returns whether letter and digit keys answer. */
export const areQuizKeysOn = (userId: number): boolean =>
  onDevice("localStorage", (storage) => storage.getItem(keyOf(userId)) === null) ?? true;

/**
 * Stores the setting.
 * @returns whether the browser could store it
 */
export function setQuizKeys(userId: number, on: boolean): boolean {
  const remembered = onDevice("localStorage", (storage) => {
    if (on) storage.removeItem(keyOf(userId));
    else storage.setItem(keyOf(userId), "1");
    return true;
  });
  return remembered ?? false;
}
