import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./notifications.schemas.ts";

const tag = "notifications";

export const getPublicKey = endpoint<typeof schemas.getPublicKey>({
  method: "GET",
  path: "/api/web-notification/public-key",
  tag,
  summary: "Public key for push subscriptions",
});
/**
 * Subscribes a browser. Its push endpoint moves to the caller when another user had registered it, because it
 * identifies the browser.
 */
export const subscribe = endpoint<typeof schemas.subscribe>({
  method: "POST",
  path: "/api/web-notification/subscribe",
  tag,
  summary: "Receive notifications in this browser",
});
export const unsubscribe = endpoint<typeof schemas.unsubscribe>({
  method: "POST",
  path: "/api/web-notification/unsubscribe",
  tag,
  summary: "No longer receive notifications in this browser",
});

export type RevisionNotice = z.output<typeof schemas.revisionNotice>;
export type PushNotice = z.output<typeof schemas.pushNotice>;
export type ExamNotice = z.output<typeof schemas.examNotice>;
export type MessageNotice = z.output<typeof schemas.messageNotice>;
