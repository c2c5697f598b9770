import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, numberInput } from "./primitives.ts";

const tag = "notifications";

/** The browser's PushSubscription, as its toJSON gives it. */
export const pushSubscription = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  expirationTime: z.optional(z.nullable(numberInput)),
  keys: z.object({ p256dh: z.string().check(z.minLength(80), z.maxLength(100)), auth: z.string().check(z.minLength(16), z.maxLength(40)) }),
});

export const getPublicKey = endpoint({
  method: "GET",
  path: "/api/web-notification/public-key",
  tag,
  summary: "Public key for push subscriptions",
  response: z.object({ key: z.string() }),
});
/** The endpoint moves to the caller when it was somebody else's: it is one browser. */
export const subscribe = endpoint({
  method: "POST",
  path: "/api/web-notification/subscribe",
  tag,
  summary: "Receive notifications in this browser",
  body: pushSubscription,
});
export const unsubscribe = endpoint({
  method: "POST",
  path: "/api/web-notification/unsubscribe",
  tag,
  summary: "No longer receive notifications in this browser",
  body: z.object({ endpoint: pushSubscription.shape.endpoint }),
});

/** What a notification carries, encrypted, from the server to the service worker: a published quiz. */
export const pushNotice = z.object({ qcmId: id, name: z.string() });
export type PushNotice = z.output<typeof pushNotice>;
