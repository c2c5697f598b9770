import { onDevice } from "../../platform/device-storage.ts";
import { patterns } from "../../platform/paths.ts";
import { readCardToken } from "./login-entry.rules.ts";

/** Holds a card's token from one page to the next. Also written by public/first-form.js. */
const key = "badin:card";

/**
 * Opens the sign-in page again, without the card's token in its address, which would otherwise stay in the browser's
 * list of visited pages (docs/decisions/0055-card-address.md).
 * @returns whether this page is being left
 */
export function leaveCardAddress(): boolean {
  const token = location.pathname === patterns.login ? readCardToken(location.hash) : undefined;
  if (token === undefined || !onDevice("sessionStorage", (storage) => storage.setItem(key, token) ?? true)) return false;
  location.replace(location.pathname + location.search);
  return true;
}

/** Returns the token that the page before has left, once; undefined without any. */
export const takeCard = (): string | undefined =>
  onDevice("sessionStorage", (storage) => {
    const token = storage.getItem(key) ?? undefined;
    storage.removeItem(key);
    return token;
  });
