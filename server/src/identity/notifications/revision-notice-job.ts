import * as z from "zod";
import type { Context } from "../../platform/context.ts";
import type { JobLog } from "../../platform/jobs/job-loop.ts";
import { deliver } from "./deliver.ts";
import { findSubscription } from "./subscriptions.queries.ts";

/** The payload in the outbox: how many questions the session of the day has. */
export const revisionNoticeJob = z.object({ subscriptionId: z.int(), revision: z.int(), until: z.int() });
export type RevisionNoticeJob = z.output<typeof revisionNoticeJob>;

/**
 * Sends the reminder of the session of the day to one browser, unless it comes too late or the browser has
 * unsubscribed.
 */
export async function sendRevisionNotice(
  context: Context,
  log: JobLog,
  { subscriptionId, revision, until }: RevisionNoticeJob,
): Promise<void> {
  const lifeMs = until - context.now();
  const subscription = lifeMs > 0 ? await findSubscription(context.database.db, subscriptionId) : undefined;
  if (subscription) await deliver(context, log, { subscriptionId, subscription, notice: { revision }, topic: "revision", lifeMs });
}
