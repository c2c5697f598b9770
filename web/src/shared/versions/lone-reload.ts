const key = "badin:reloaded-at";
/** A page that fails again within this time after it was reloaded is not reloaded by itself, in milliseconds. */
const pauseMs = 60_000;

/** Whether a page may reload by itself: not twice in a minute, nor where the browser forbids to remember that it did. */
export function mayReload(now: number): boolean {
  try {
    return now - Number(sessionStorage.getItem(key)) > pauseMs;
  } catch {
    return false;
  }
}

/** Remembers that the page reloads by itself. */
export function rememberReload(now: number): void {
  sessionStorage.setItem(key, String(now));
}
