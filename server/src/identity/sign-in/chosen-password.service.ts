import type { AuditMark } from "@badin/contract";
import { record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { endSessionsOf } from "../../platform/http/end-sessions.ts";
import { deleteTokens } from "../accounts/tokens.ts";
import { updateChosenPassword } from "./credentials.queries.ts";
import { forgetGuesses } from "./guessing.service.ts";

/** The account whose password is set, and what proved that its owner chose it. */
interface Chosen {
  readonly id: number;
  readonly schoolId: number | null;
  readonly passwordHash: string;
  readonly by: AuditMark;
}

/**
 * Sets the password that the owner of an account chose: activates it, and ends its sessions, its links, its card and
 * the waits of guessing.
 */
export async function setChosenPassword(trx: Trx, context: Context, { id, schoolId, passwordHash, by }: Chosen): Promise<void> {
  await record(trx, context, { actorId: id, schoolId, action: "account.own-password", subject: `user:${id}`, details: [by] });
  await updateChosenPassword(trx, id, passwordHash, context.now());
  await forgetGuesses(trx, id);
  await deleteTokens(trx, id);
  await endSessionsOf(trx, context, id);
}
