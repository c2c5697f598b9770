import { type BodyOf, dayMs, type subscribe as subscribeEndpoint } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { AppError, fieldError } from "../../platform/http/errors.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { enqueueNotices } from "./enqueue-notices.ts";
import type { MessageNoticeJob } from "./message-notice-job.ts";
import { areUsableKeys } from "./notifications.rules.ts";
import type { NoticeJob } from "./push-job.ts";
import type { RevisionNoticeJob } from "./revision-notice-job.ts";
import {
  deleteEndpoint,
  deleteOldest,
  findClassSubscriptions,
  findUserSubscriptions,
  upsertSubscription,
} from "./subscriptions.queries.ts";

/** Maximum number of subscribed browsers per user; beyond it, the oldest is deleted. */
const subscriptionsPerUser = 10;
/** How long after its publication a quiz is notified, in milliseconds. */
export const noticeLifeMs = dayMs;

/**
 * Subscribes this browser of `user` to notifications of new quizzes.
 * @throws AppError 400 when the endpoint is not that of a known push service or the keys cannot be used, 403 while
 * impersonating, 429 beyond the rate limit
 */
export async function subscribe(context: Context, user: SessionUser, body: BodyOf<typeof subscribeEndpoint>): Promise<void> {
  if (user.impersonatorId !== null) throw new AppError("while_impersonating");
  await hitLimit(context, "subscribeByAccount", `user ${user.id}`);
  if (!areUsableKeys(body.keys)) throw fieldError("invalid", "keys", "Ces clés de notification ne sont pas valables");
  if (!context.outbound.acceptsPushService(new URL(body.endpoint)))
    throw fieldError("invalid", "endpoint", "Ce service de notification n’est pas accepté");
  const { p256dh, auth } = body.keys;
  await context.database.transaction(async (trx) => {
    await upsertSubscription(trx, user.id, { endpoint: new URL(body.endpoint).href, p256dh, auth }, context.now());
    await deleteOldest(trx, user.id, subscriptionsPerUser);
  });
}

/** Deletes the subscription of `user` with that endpoint, if there is one. */
export async function unsubscribe(context: Context, user: SessionUser, endpoint: string): Promise<void> {
  await deleteEndpoint(context.database.db, user.id, new URL(endpoint).href);
}

/**
 * Enqueues a notification of a quiz just published for each subscribed student of its class. Call it in the transaction
 * that publishes the quiz.
 */
export async function announceQcm(trx: Trx, context: Context, classroomId: number, qcmId: number): Promise<void> {
  const until = context.now() + noticeLifeMs;
  await enqueueNotices<NoticeJob>(trx, context, await findClassSubscriptions(trx, classroomId), { qcmId, until });
}

interface Reminder {
  readonly qcmId: number;
  /** As days since 1970. */
  readonly dueDay: number;
  /** When the reminder no longer helps, in epoch ms. */
  readonly until: number;
  readonly userIds: readonly number[];
}

/** Enqueues a reminder of a quiz that is due tomorrow for each subscribed browser of the students. */
export async function remindOfQcm(trx: Trx, context: Context, { userIds, ...reminder }: Reminder): Promise<void> {
  await enqueueNotices<NoticeJob>(trx, context, await findUserSubscriptions(trx, userIds), reminder);
}

/** Enqueues a reminder of the session of the day for each subscribed browser of the student. */
export async function remindOfRevision(
  trx: Trx,
  context: Context,
  { userId, questions, until }: { userId: number; questions: number; until: number },
): Promise<void> {
  await enqueueNotices<RevisionNoticeJob>(trx, context, await findUserSubscriptions(trx, [userId]), { revision: questions, until });
}

/** Enqueues a notification of a teacher's message for each subscribed browser of its student. */
export async function notifyMessage(
  trx: Trx,
  context: Context,
  { userId, messageId }: { userId: number; messageId: number },
): Promise<void> {
  const until = context.now() + noticeLifeMs;
  await enqueueNotices<MessageNoticeJob>(trx, context, await findUserSubscriptions(trx, [userId]), { messageId, until });
}
