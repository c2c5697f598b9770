import * as z from "zod/mini";
import { dateTime, id, numberInput } from "../platform/primitives.schemas.ts";

/** The browser's PushSubscription, in the format of its toJSON. */
export const pushSubscription = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  expirationTime: z.optional(z.nullable(numberInput)),
  keys: z.object({ p256dh: z.string().check(z.minLength(80), z.maxLength(100)), auth: z.string().check(z.minLength(16), z.maxLength(40)) }),
});

export const getPublicKey = { response: z.object({ key: z.string() }) };
export const subscribe = { body: pushSubscription };
export const unsubscribe = { body: z.object({ endpoint: pushSubscription.shape.endpoint }) };

/**
 * Payload of a notification, encrypted between server and service worker: a published quiz, or one that is due
 * tomorrow.
 */
export const pushNotice = z.object({ qcmId: id, name: z.string(), dueTomorrow: z.optional(z.boolean()) });

/**
 * Payload of a notification of a mock exam: planned, its result may be seen, or the copy was set aside. `opensAt` is
 * null when the teacher starts everyone together.
 */
export const examNotice = z.object({
  mockExamId: id,
  name: z.string(),
  about: z.enum(["planned", "result", "set-aside"]),
  opensAt: z.nullable(dateTime),
});

/** Payload of a reminder of the session of the day. */
export const revisionNotice = z.object({ revision: z.int() });

/** Payload of a notification of a teacher's message. */
export const messageNotice = z.object({ message: z.string(), author: z.nullable(z.string()) });
