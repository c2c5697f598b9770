import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { record } from "../audit/audit.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";

/**
 * Ends the sessions that `which` picks. Every session that ends does so here, before its account goes: of each impersonation the log says
 * when it ended.
 */
export async function endSessions(
  trx: Trx,
  context: Context,
  which: (eb: ExpressionBuilder<Schema, "sessions">) => Expression<SqlBool>,
): Promise<void> {
  const ended = await trx.deleteFrom("sessions").where(which).returning(["user_id", "impersonator_id"]).execute();
  for (const { user_id, impersonator_id } of ended) {
    if (impersonator_id !== null) await recordEnd(trx, context, user_id, impersonator_id);
  }
}

/** Signs `userId` out everywhere, and out of the accounts they were impersonating. */
export const endSessionsOf = (trx: Trx, context: Context, userId: number): Promise<void> =>
  endSessions(trx, context, (eb) => eb.or([eb("user_id", "=", userId), eb("impersonator_id", "=", userId)]));

/** Ends the impersonations that `userId` has under way. */
export const endImpersonationsBy = (trx: Trx, context: Context, userId: number): Promise<void> =>
  endSessions(trx, context, (eb) => eb("impersonator_id", "=", userId));

async function recordEnd(trx: Trx, context: Context, userId: number, actorId: number): Promise<void> {
  const { school_id } = await trx.selectFrom("users").where("id", "=", userId).select("school_id").executeTakeFirstOrThrow();
  await record(trx, context, { actorId, schoolId: school_id, action: "impersonation.stop", subject: `user:${userId}` });
}
