import { createECDH, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";

/**
 * Replaces the browser's push service, which headless browsers do not have. The keys are real, but no server listens at
 * the endpoint. With `refuses` the browser refuses the subscription.
 */
export async function stubPush(page: Page, { refuses = false, permission = "granted" } = {}): Promise<void> {
  const keys = { p256dh: createECDH("prime256v1").generateKeys("base64url"), auth: randomBytes(16).toString("base64url") };
  const json = { endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString("hex")}`, expirationTime: null, keys };
  await page.addInitScript(`{
    let permission = "default";
    Object.defineProperty(Notification, "permission", { configurable: true, get: () => permission });
    Notification.requestPermission = async () => (permission = "${permission}");
    const json = ${JSON.stringify(json)};
    let current = null;
    PushManager.prototype.getSubscription = async () => current;
    PushManager.prototype.subscribe = async (options) => {
      if (${refuses}) throw new DOMException("no push service", "AbortError");
      if (!options.userVisibleOnly || options.applicationServerKey.length !== 87) throw new TypeError("wrong options");
      current = { endpoint: json.endpoint, toJSON: () => json, unsubscribe: async () => { current = null; return true; } };
      return current;
    };
  }`);
}
