import { leaveOutside } from "@badin/contract";
import { call } from "../../platform/api/client.ts";
import { onDevice } from "../../platform/device-storage.ts";
import { endSession } from "../sign-in/sign-out.ts";

const key = "badin.provider";

/** Notes that an identity provider has opened the session of this browser. */
export const noteProvider = (): void => void onDevice("localStorage", (storage) => storage.setItem(key, "1"));

/**
 * Ends the session, as `endSession` does.
 * @returns the page where the identity provider that opened it signs out too; null without any
 */
export async function leaveSession(): Promise<string | null> {
  if (!onDevice("localStorage", (storage) => storage.getItem(key))) {
    await endSession();
    return null;
  }
  onDevice("localStorage", (storage) => storage.removeItem(key));
  const left = await call(leaveOutside, {}).catch(() => undefined);
  // Without network, or once the session is over, it ends here as any other.
  if (!left) await endSession();
  return left?.url ?? null;
}
