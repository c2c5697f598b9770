import { answerKeyCookie, signedInCookie, signOut } from "@badin/contract";
import { call } from "../../platform/api/client.ts";
import { isUnreachable } from "../../platform/api/failures.ts";
import { eraseCookie } from "../../platform/cookies.ts";
import { onDevice } from "../../platform/device-storage.ts";
import { once } from "../../platform/once.ts";

/** Notes that a sign-out made without network still has to reach the server. */
const pendingKey = "badin.sign-out";
/** Tells the other tabs of this browser that the session has ended. */
const channel = once(() => new BroadcastChannel("badin-session"));
let finishing: Promise<void> | undefined;

/**
 * Ends the session. Without network it ends in this browser at once, and on the server as soon as that answers: see
 * finishSignOut.
 * @throws ApiFailure any other failure: the session goes on
 */
export async function endSession(): Promise<void> {
  try {
    await call(signOut, {});
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    onDevice("localStorage", (storage) => storage.setItem(pendingKey, "1"));
    // The session's own cookie is out of reach of scripts; without this one, no page opens.
    for (const name of [signedInCookie, answerKeyCookie]) eraseCookie(name);
  }
}

/**
 * Ends on the server the session that was ended here without network, if any. Never throws: it is tried again with the
 * network and at the next start. Awaited before another session is opened, which it would end.
 */
export function finishSignOut(): Promise<void> {
  finishing ??= sendPending().finally(() => {
    finishing = undefined;
  });
  return finishing;
}

async function sendPending(): Promise<void> {
  if (!onDevice("localStorage", (storage) => storage.getItem(pendingKey))) return;
  try {
    await call(signOut, {});
    onDevice("localStorage", (storage) => storage.removeItem(pendingKey));
  } catch {}
}

/** Tells the other tabs that the session of this browser has ended. */
export const announceSignOut = (): void => channel().postMessage("ended");

/** Calls `leave` when another tab has ended the session. */
export const onSignOutElsewhere = (leave: () => void): void => channel().addEventListener("message", leave);
