import type { AuditAction, AuditDetail, AuditSubject } from "@badin/contract";
import type { Context } from "../context.ts";
import type { Trx } from "../database/database.ts";

export interface AuditEntry {
  /**
   * The person who acted: under an impersonation, the school admin. Null for the command line and for automatic
   * erasures.
   */
  readonly actorId: number | null;
  readonly schoolId: number | null;
  readonly action: AuditAction;
  /** The target of the action, as `user:12`: an id, never a name, because the log outlives the people in it. */
  readonly subject: `${AuditSubject}:${number}`;
  /** The account under whose identity the person acted; null outside an impersonation. */
  readonly as?: number | null;
  readonly details?: readonly AuditDetail[];
}

/** The fields of a signed-in user that the audit log needs. */
interface Actor {
  readonly id: number;
  readonly schoolId: number | null;
  /** The school admin who acts as this user; null outside an impersonation. */
  readonly impersonatorId: number | null;
}

/** Returns the person who acts as `user`, their school, and under whose identity they act. */
export const actorOf = (user: Actor) => ({
  actorId: user.impersonatorId ?? user.id,
  schoolId: user.schoolId,
  as: user.impersonatorId === null ? null : user.id,
});

/** Records an action, in the transaction of that action. */
export async function record(trx: Trx, context: Context, entry: AuditEntry): Promise<void> {
  const { actorId, schoolId, action, subject, as = null, details = [] } = entry;
  const all: readonly AuditDetail[] = as === null ? details : [...details, `as:${as}`];
  await trx
    .insertInto("audit_log")
    .values({ at: context.now(), actor_id: actorId, school_id: schoolId, action, subject, details: all.join(" ") || null })
    .execute();
}
