const key = "badin:push-owner";

/** Whose notifications this browser shows; undefined when it shows none, or does not remember. */
export function pushOwner(): number | undefined {
  try {
    return Number(localStorage.getItem(key)) || undefined;
  } catch {
    return undefined;
  }
}

/** Remembers whose notifications this browser shows; undefined for nobody's. */
export function rememberPushOwner(userId: number | undefined): void {
  try {
    if (userId === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, String(userId));
  } catch {
    // Storage is forbidden to this site: signing out still ends the notifications.
  }
}
