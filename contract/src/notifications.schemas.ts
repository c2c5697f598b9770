import * as z from "zod/mini";
import { id, numberInput } from "./primitives.schemas.ts";

/** The browser's PushSubscription, in the format of its toJSON. */
export const pushSubscription = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  expirationTime: z.optional(z.nullable(numberInput)),
  keys: z.object({ p256dh: z.string().check(z.minLength(80), z.maxLength(100)), auth: z.string().check(z.minLength(16), z.maxLength(40)) }),
});

export const getPublicKey = { response: z.object({ key: z.string() }) };
export const subscribe = { body: pushSubscription };
export const unsubscribe = { body: z.object({ endpoint: pushSubscription.shape.endpoint }) };

/** Payload of a notification, encrypted between server and service worker: a published quiz. */
export const pushNotice = z.object({ qcmId: id, name: z.string() });
