import type { ExamNotice, MessageNotice, PushNotice, RevisionNotice } from "@badin/contract";
import webPush from "web-push";
import type { Context } from "../../platform/context.ts";
import { type JobLog, RetryLater } from "../../platform/jobs/job-loop.ts";
import { remembered } from "../../platform/memory.ts";
import { ForbiddenAddress } from "../../platform/outbound/outbound.ts";
import { post } from "../../platform/outbound/post.ts";
import { retryAfterMs } from "../../platform/outbound/retry-after.rules.ts";
import { HostRests } from "./host-rests.ts";
import { outcomeOf } from "./notifications.rules.ts";
import { deleteExpired, type Subscription } from "./subscriptions.queries.ts";
import { vapidKeys, vapidSubject } from "./vapid.ts";

/**
 * Push services answer within a second. One that takes longer rests after that; the notifications of the others have
 * their own lanes.
 */
const timeoutMs = 4_000;
const restsOf = remembered(() => new HostRests());

interface Delivery {
  readonly subscriptionId: number;
  readonly subscription: Subscription;
  readonly notice: PushNotice | ExamNotice | RevisionNotice | MessageNotice;
  /** At most 32 characters: a device that was offline receives only the latest notification of a topic. */
  readonly topic: string;
  /** How long the push service keeps it for a device that is offline. */
  readonly lifeMs: number;
}

/**
 * Sends a notification to one browser, and forgets the browser that its push service no longer knows.
 * @throws RetryLater
 */
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
  const hosts = restsOf(context);
  const left = hosts.remainingMs(url.host);
  if (left > 0) throw new RetryLater(`${url.host} has just not answered`, left);
  try {
    return await post(context.outbound, { url, headers: details.headers, body: details.body, timeoutMs });
  } catch (error) {
    if (error instanceof ForbiddenAddress) return "forbidden";
    hosts.rest(url.host);
    throw error;
  }
}
