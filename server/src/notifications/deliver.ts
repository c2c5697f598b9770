import type { ExamNotice, MessageNotice, PushNotice, RevisionNotice } from "@badin/contract";
import webPush from "web-push";
import type { Context } from "../context.ts";
import { type JobLog, RetryLater } from "../jobs/job-loop.ts";
import { ForbiddenAddress } from "../outbound/outbound.ts";
import { type Answer, post } from "../outbound/post.ts";
import { retryAfterMs } from "../outbound/retry-after.rules.ts";
import { outcomeOf } from "./notifications.rules.ts";
import { deleteExpired, type Subscription } from "./subscriptions.queries.ts";
import { vapidKeys, vapidSubject } from "./vapid.ts";

/** Push services answer within a second; a slow one holds the notifications that follow. */
const timeoutMs = 4_000;

interface Delivery {
  readonly subscriptionId: number;
  readonly subscription: Subscription;
  readonly notice: PushNotice | ExamNotice | RevisionNotice | MessageNotice;
  /** At most 32 characters: a device that was offline receives only the latest notification of a topic. */
  readonly topic: string;
  /** How long the push service keeps it for a device that is offline. */
  readonly lifeMs: number;
}

/** Sends a notification to one browser, and forgets the browser that its push service no longer knows. @throws RetryLater */
export async function deliver(context: Context, log: JobLog, delivery: Delivery): Promise<void> {
  const { subscriptionId, subscription } = delivery;
  const answer = await send(context, delivery);
  const outcome = answer === "forbidden" ? "gone" : outcomeOf(answer.status);
  if (outcome === "gone") await deleteExpired(context.database.db, subscriptionId, subscription);
  if (answer === "forbidden" || outcome === "delivered" || outcome === "gone") return;
  const { status, headers } = answer;
  if (outcome === "refused") log.error({ subscription: subscriptionId, status }, "the push service refuses this server's messages");
  else throw new RetryLater(`the push service answered ${status}`, retryAfterMs(headers["retry-after"], context.now()) ?? 0);
}

/** Posts the notification, encrypted for that browser alone (RFC 8291). */
async function send(context: Context, { subscription: { endpoint, ...keys }, notice, topic, lifeMs }: Delivery) {
  const details = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(notice), {
    vapidDetails: { subject: vapidSubject(context.config), ...(await vapidKeys(context)) },
    TTL: Math.ceil(lifeMs / 1000),
    topic,
    urgency: "normal",
  });
  const url = new URL(endpoint);
  if (!context.outbound.acceptsPushService(url)) return "forbidden";
  return post(context.outbound, { url, headers: details.headers, body: details.body, timeoutMs }).catch(noneIfForbidden);
}

/** Returns "forbidden" when the name resolves to a forbidden address; rethrows any other error. */
function noneIfForbidden(error: unknown): Answer | "forbidden" {
  if (error instanceof ForbiddenAddress) return "forbidden";
  throw error;
}
