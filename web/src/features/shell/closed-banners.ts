const keyOf = (userId: number) => `badin:notifications-closed:${userId}`;

/** Whether that user closed the banner on this device. */
export function isBannerClosed(userId: number): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    // Storage is forbidden to this site: the banner shows anew at each visit.
    return false;
  }
}

/** Remembers it, on this device. */
export function rememberBannerClosed(userId: number): void {
  try {
    localStorage.setItem(keyOf(userId), "1");
  } catch {
    // Nothing to do: it stays closed as long as the page does.
  }
}
