/* Whether letters and figures answer in a quiz: a setting of each user on this device, on unless they turned it off (WCAG 2.1.4). */

const keyOf = (userId: number) => `badin:quiz-keys-off:${userId}`;

/** Whether letters and figures answer. */
export function areQuizKeysOn(userId: number): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) === null;
  } catch {
    // Storage is forbidden to this site: nothing could have been remembered.
    return true;
  }
}

/** Remembers it. @returns whether the browser could */
export function setQuizKeys(userId: number, on: boolean): boolean {
  try {
    if (on) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), "1");
    return true;
  } catch {
    return false;
  }
}
