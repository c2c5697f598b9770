import type { AuditAction, AuditSubject } from "@badin/contract";
import type { Context } from "../context.ts";
import type { Trx } from "../database/database.ts";

export interface AuditEntry {
  /** The person who acted: under an impersonation, the school admin. Null for the command line and for automatic erasures. */
  readonly actorId: number | null;
  readonly schoolId: number | null;
  readonly action: AuditAction;
  /** The target of the action, as `user:12`: an id, never a name, because the log outlives the people in it. */
  readonly subject: `${AuditSubject}:${number}`;
}

/** The fields of a signed-in user that the audit log needs. */
interface Actor {
  readonly id: number;
  readonly schoolId: number | null;
  /** The school admin who acts as this user; null outside an impersonation. */
  readonly impersonatorId: number | null;
}

/** Returns the person who acts as `user`, and their school. */
export const actorOf = (user: Actor) => ({ actorId: user.impersonatorId ?? user.id, schoolId: user.schoolId });

/** Records an action, in the transaction of that action. */
export async function record(trx: Trx, context: Context, { actorId, schoolId, action, subject }: AuditEntry): Promise<void> {
  await trx
    .insertInto("audit_log")
    .values({ at: context.now(), actor_id: actorId, school_id: schoolId, action, subject, details: null })
    .execute();
}
