import type { AuditAction, AuditSubject } from "@badin/contract";
import type { Context } from "../context.ts";
import type { Trx } from "../database/database.ts";

export interface AuditEntry {
  /** Who really did it: behind an impersonation, the school admin. Null for the command line and for what erases itself. */
  readonly actorId: number | null;
  readonly schoolId: number | null;
  readonly action: AuditAction;
  /** What it was done to, as `user:12`: an id, never a name, as the log outlives those it speaks of. */
  readonly subject: `${AuditSubject}:${number}`;
}

/** A signed-in user, as far as the audit log is concerned. */
interface Actor {
  readonly id: number;
  readonly schoolId: number | null;
  /** The school admin who acts as this user; null outside an impersonation. */
  readonly impersonatorId: number | null;
}

/** Who really acts when `user` does, and in which school. */
export const actorOf = (user: Actor) => ({ actorId: user.impersonatorId ?? user.id, schoolId: user.schoolId });

/** Writes down, in the transaction of the deed, that it was done. */
export async function record(trx: Trx, context: Context, { actorId, schoolId, action, subject }: AuditEntry): Promise<void> {
  await trx
    .insertInto("audit_log")
    .values({ at: context.now(), actor_id: actorId, school_id: schoolId, action, subject, details: null })
    .execute();
}
