import { messageFor } from "@badin/contract";
import * as z from "zod";
import type { Context } from "../../platform/context.ts";
import type { JobLog } from "../../platform/jobs/job-loop.ts";
import { deliver } from "./deliver.ts";
import { findMessageNotice } from "./subscriptions.queries.ts";

/** The payload in the outbox: the message is read when the job runs. */
export const messageNoticeJob = z.object({ subscriptionId: z.int(), messageId: z.int(), until: z.int() });
export type MessageNoticeJob = z.output<typeof messageNoticeJob>;

/** Sends the notification of a teacher's message to one browser, unless it is read or the browser has unsubscribed. */
export async function sendMessageNotice(
  context: Context,
  log: JobLog,
  { subscriptionId, messageId, until }: MessageNoticeJob,
): Promise<void> {
  const lifeMs = until - context.now();
  const found = lifeMs > 0 ? await findMessageNotice(context.database.db, subscriptionId, messageId) : undefined;
  if (!found) return;
  const { text, own_first_name, first_name, name, ...subscription } = found;
  const notice = { message: messageFor(text, own_first_name), author: name === null ? null : `${first_name} ${name}` };
  await deliver(context, log, { subscriptionId, subscription, notice, topic: `message-${messageId}`, lifeMs });
}
