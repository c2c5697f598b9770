import type { BodyOf, subscribe as subscribeEndpoint } from "@badin/contract";
import type { Context } from "../context.ts";
import type { Trx } from "../database/database.ts";
import { AppError, fieldError } from "../http/errors.ts";
import { hitLimit } from "../http/rate-limits.ts";
import type { SessionUser } from "../http/session.ts";
import { enqueueAll } from "../jobs/outbox.ts";
import { ForbiddenAddress, resolveAllowed } from "../outbound/outbound.ts";
import { areUsableKeys } from "./notifications.rules.ts";
import type { NoticeJob } from "./push-job.ts";
import { deleteEndpoint, deleteOldest, findClassSubscriptions, upsertSubscription } from "./subscriptions.queries.ts";

/** Maximum number of subscribed browsers per user; beyond it, the oldest is deleted. */
const subscriptionsPerUser = 10;
/** How long after its publication a quiz is notified, in milliseconds. */
export const noticeLifeMs = 24 * 60 * 60 * 1000;

/**
 * Subscribes this browser of `user` to notifications of new quizzes.
 * @throws AppError 400 when the endpoint is not on the public Internet or the keys cannot be used, 403 while impersonating, 429 beyond the
 * rate limit, 503 when the name of the endpoint cannot be resolved for now
 */
export async function subscribe(context: Context, user: SessionUser, body: BodyOf<typeof subscribeEndpoint>): Promise<void> {
  if (user.impersonatorId !== null) throw new AppError("while_impersonating");
  await hitLimit(context, "subscribeByAccount", `user ${user.id}`);
  if (!areUsableKeys(body.keys)) throw fieldError("invalid", "keys", "Ces clés de notification ne sont pas valables");
  await requireReachable(context, body.endpoint);
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

async function requireReachable({ outbound }: Context, endpoint: string): Promise<void> {
  try {
    await resolveAllowed(outbound, new URL(endpoint));
  } catch (error) {
    const unknown = error instanceof ForbiddenAddress || (error as NodeJS.ErrnoException).code === "ENOTFOUND";
    if (!unknown) throw new AppError("unavailable", { details: error, retryAfterSeconds: 60 });
    throw fieldError("invalid", "endpoint", "Ce service de notification n’est pas accepté");
  }
}

/**
 * Enqueues a notification of a quiz just published for each subscribed student of its class. Call it in the transaction that publishes the
 * quiz.
 */
export async function announceQcm(trx: Trx, context: Context, classroomId: number, qcmId: number): Promise<void> {
  const until = context.now() + noticeLifeMs;
  const subscriptions = await findClassSubscriptions(trx, classroomId);
  await enqueueAll(
    trx,
    context,
    "push",
    subscriptions.map((subscriptionId): NoticeJob => ({ subscriptionId, qcmId, until })),
  );
}
