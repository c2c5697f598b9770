import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { record } from "../audit/audit.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../database/database.ts";
import { lockAccount } from "../database/locks.ts";
import type { Schema } from "../database/schema.ts";

/**
 * Ends the sessions that `which` selects. Every session must end through this function, before its account is erased:
 * it records the end of each impersonation in the audit log.
 */
export async function endSessions(
  trx: Trx,
  context: Context,
  which: (eb: ExpressionBuilder<Schema, "sessions">) => Expression<SqlBool>,
): Promise<void> {
  const ended = await trx.deleteFrom("sessions").where(which).returning(["user_id", "impersonator_id", "created_at"]).execute();
  for (const { user_id, impersonator_id, created_at } of ended) {
    if (impersonator_id !== null) await recordEnd(trx, context, user_id, impersonator_id, created_at);
  }
}

/**
 * Ends all sessions of `userId`, including their impersonations of other users, and the sign-ins that wait for a second
 * factor. One that opens meanwhile is waited for, and ends too.
 */
export async function endSessionsOf(trx: Trx, context: Context, userId: number): Promise<void> {
  await lockAccount(trx, context.database.engine, userId);
  await endSessions(trx, context, (eb) => eb.or([eb("user_id", "=", userId), eb("impersonator_id", "=", userId)]));
  await trx.deleteFrom("pending_sign_ins").where("user_id", "=", userId).execute();
}

/** Ends all sessions of the people of a school, but those of site admins. */
export const endSessionsOfSchool = (trx: Trx, context: Context, schoolId: number): Promise<void> =>
  endSessions(trx, context, (eb) =>
    eb("user_id", "in", eb.selectFrom("users").where("school_id", "=", schoolId).where("admin", "=", 0).select("id")),
  );

/** Ends the impersonations that `userId` has started. */
export const endImpersonationsBy = (trx: Trx, context: Context, userId: number): Promise<void> =>
  endSessions(trx, context, (eb) => eb("impersonator_id", "=", userId));

async function recordEnd(trx: Trx, context: Context, userId: number, actorId: number, startedAt: number): Promise<void> {
  const minutes = Math.max(0, Math.round((context.now() - startedAt) / 60_000));
  const { school_id } = await trx.selectFrom("users").where("id", "=", userId).select("school_id").executeTakeFirstOrThrow();
  await record(trx, context, {
    actorId,
    schoolId: school_id,
    action: "impersonation.stop",
    subject: `user:${userId}`,
    details: [`minutes:${minutes}`],
  });
}
