import type { Session } from "@badin/contract";
import { record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { lockAccount } from "../../platform/database/locks.ts";
import { endSessions, endSessionsOf } from "../../platform/http/end-sessions.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { findSessionsOf } from "./sessions.queries.ts";

/** Refuses a user who impersonates a teacher: the sessions are that teacher's. */
function refuseImpersonation({ impersonatorId }: SessionUser): void {
  if (impersonatorId !== null) throw new AppError("while_impersonating");
}

/**
 * Lists the browsers in which the user's account is open, the last one used first. `current` is the session of the
 * caller.
 * @throws AppError 403 while impersonating
 */
export async function listSessions(context: Context, user: SessionUser, current: string): Promise<Session[]> {
  refuseImpersonation(user);
  const rows = await findSessionsOf(context.database.db, user.id, context.now());
  return rows.map(({ id_hash, device, created_at, last_seen_at }) => ({
    id: id_hash,
    device,
    openedAt: new Date(created_at).toISOString(),
    seenAt: new Date(last_seen_at).toISOString(),
    current: id_hash === current,
  }));
}

/**
 * Signs the user's account out of the browser of session `id`.
 * @throws AppError 404 when it is not one of theirs; 403 while impersonating
 */
export async function endOwnSession(context: Context, user: SessionUser, id: string): Promise<void> {
  refuseImpersonation(user);
  await context.database.transaction(async (trx) => {
    await lockAccount(trx, context.database.engine, user.id);
    const own = await findSessionsOf(trx, user.id, context.now());
    if (!own.some(({ id_hash }) => id_hash === id)) throw notFound();
    await endSessions(trx, context, (eb) => eb("id_hash", "=", id));
    await recordEnd(trx, context, user);
  });
}

/**
 * Signs the user's account out of every browser but that of session `current`, also where it acts as somebody else.
 * @throws AppError 403 while impersonating
 */
export async function endOtherSessions(context: Context, user: SessionUser, current: string): Promise<void> {
  refuseImpersonation(user);
  await context.database.transaction(async (trx) => {
    await lockAccount(trx, context.database.engine, user.id);
    await endSessions(trx, context, (eb) =>
      eb.or([
        eb.and([eb("user_id", "=", user.id), eb("impersonator_id", "is", null), eb("id_hash", "!=", current)]),
        eb("impersonator_id", "=", user.id),
      ]),
    );
    await recordEnd(trx, context, user);
  });
}

/** Signs an account out of every browser, or all accounts without `user`: by a command run on the machine. */
export async function endEverySession(context: Context, user?: { readonly id: number; readonly school_id: number | null }): Promise<void> {
  await context.database.transaction(async (trx) => {
    if (!user) {
      await endSessions(trx, context, (eb) => eb("created_at", "is not", null));
      await trx.deleteFrom("pending_sign_ins").execute();
      return;
    }
    await endSessionsOf(trx, context, user.id);
    const subject = `user:${user.id}` as const;
    await record(trx, context, { actorId: null, schoolId: user.school_id, action: "session.end", subject, details: ["by-command"] });
  });
}

const recordEnd = (trx: Trx, context: Context, { id, schoolId }: SessionUser): Promise<void> =>
  record(trx, context, { actorId: id, schoolId, action: "session.end", subject: `user:${id}` });
