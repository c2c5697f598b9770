import type { PushNotice } from "@badin/contract";
import webPush from "web-push";
import * as z from "zod";
import type { Context } from "../context.ts";
import { type JobHandler, type JobLog, RetryLater } from "../jobs/job-loop.ts";
import { ForbiddenAddress } from "../outbound/outbound.ts";
import { type Answer, post } from "../outbound/post.ts";
import { retryAfterMs } from "../outbound/retry-after.rules.ts";
import { outcomeOf } from "./notifications.rules.ts";
import { deleteExpired, findNotice, type Subscription } from "./subscriptions.queries.ts";
import { vapidKeys, vapidSubject } from "./vapid.ts";

/** The payload in the outbox. The subscription and the quiz are read when the job runs, so that a quiz hidden meanwhile is not notified. */
const noticeJob = z.object({ subscriptionId: z.int(), qcmId: z.int(), until: z.int() });
export type NoticeJob = z.output<typeof noticeJob>;

const timeoutMs = 10_000;

/** Sends the notification of a new quiz to one browser, through its push service. */
export const noticeHandler =
  (context: Context, log: JobLog): JobHandler =>
  async (payload) => {
    const { subscriptionId, qcmId, until } = noticeJob.parse(payload);
    const lifeMs = until - context.now();
    const notice = lifeMs > 0 ? await findNotice(context.database.db, subscriptionId, qcmId) : undefined;
    if (!notice) return;
    const { name, ...subscription } = notice;
    const answer = await send(context, subscription, { qcmId, name }, Math.ceil(lifeMs / 1000));
    const outcome = answer === "forbidden" ? "gone" : outcomeOf(answer.status);
    if (outcome === "gone") await deleteExpired(context.database.db, subscriptionId, subscription);
    if (answer === "forbidden" || outcome === "delivered" || outcome === "gone") return;
    const { status, headers } = answer;
    if (outcome === "refused") log.error({ subscription: subscriptionId, status }, "the push service refuses this server's messages");
    else throw new RetryLater(`the push service answered ${status}`, retryAfterMs(headers["retry-after"], context.now()) ?? 0);
  };

/**
 * Posts the notification, encrypted for that browser alone (RFC 8291). With `topic`, a device that was offline receives only the latest
 * notification of a quiz.
 */
async function send(context: Context, { endpoint, ...keys }: Subscription, notice: PushNotice, ttlSeconds: number) {
  const details = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(notice), {
    vapidDetails: { subject: vapidSubject(context.config), ...(await vapidKeys(context)) },
    TTL: ttlSeconds,
    topic: `qcm-${notice.qcmId}`,
    urgency: "normal",
  });
  return post(context.outbound, { url: new URL(endpoint), headers: details.headers, body: details.body, timeoutMs }).catch(noneIfForbidden);
}

/** Returns "forbidden" when the name now resolves to a forbidden address; rethrows any other error. */
function noneIfForbidden(error: unknown): Answer | "forbidden" {
  if (error instanceof ForbiddenAddress) return "forbidden";
  throw error;
}
