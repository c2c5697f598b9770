import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

const tag = "notifications";

/** The browser's PushSubscription, as its toJSON gives it. */
export const pushSubscription = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({ p256dh: z.string().check(z.minLength(80), z.maxLength(100)), auth: z.string().check(z.minLength(16), z.maxLength(40)) }),
});

export const getPublicKey = endpoint({
  method: "GET",
  path: "/api/web-notification/public-key",
  tag,
  summary: "Public key for push subscriptions",
  response: z.object({ key: z.string() }),
});
export const subscribe = endpoint({
  method: "POST",
  path: "/api/web-notification/subscribe",
  tag,
  summary: "Receive notifications in this browser",
  body: pushSubscription,
});
