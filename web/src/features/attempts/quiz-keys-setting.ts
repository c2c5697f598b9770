import { onDevice } from "../../shared/device-storage.ts";

/* Whether letters and figures answer in a quiz: a setting of each user on this device, on unless they turned it off (WCAG 2.1.4). */

const keyOf = (userId: number) => `badin:quiz-keys-off:${userId}`;

/** Whether letters and figures answer. */
export const areQuizKeysOn = (userId: number): boolean =>
  onDevice("localStorage", (storage) => storage.getItem(keyOf(userId)) === null) ?? true;

/** Remembers it. @returns whether the browser could */
export function setQuizKeys(userId: number, on: boolean): boolean {
  const remembered = onDevice("localStorage", (storage) => {
    if (on) storage.removeItem(keyOf(userId));
    else storage.setItem(keyOf(userId), "1");
    return true;
  });
  return remembered ?? false;
}
