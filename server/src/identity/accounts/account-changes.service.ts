import { record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { lockAccount } from "../../platform/database/locks.ts";
import type { BrowserSession } from "../../platform/http/browser-session.ts";
import { endSessionsOf } from "../../platform/http/end-sessions.ts";
import { AppError, fieldError } from "../../platform/http/errors.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import { hashSecret } from "../../platform/http/session.ts";
import { isMailable } from "../../platform/mail/mail-address.ts";
import { proveForLink } from "../second-factors/mailed-link.service.ts";
import { forgetGuesses } from "../sign-in/guessing.service.ts";
import { findUndo, keepFormer, restoreFormer, takeUndo } from "./account-changes.queries.ts";
import { undoMs } from "./account-changes.rules.ts";
import { findAccount, isNameTaken } from "./accounts.queries.ts";
import { deleteEmailChange } from "./email-changes.queries.ts";
import { queueChangeMail } from "./email-mails.ts";
import { withEmailTakenError } from "./identity.ts";
import { deleteTokens } from "./tokens.ts";
import { isEntered } from "./transfer.service.ts";

/**
 * Keeps the account of a teacher before its manager changes its address or password, and tells the former address, with
 * a link that undoes it for seven days. Nobody is told of an account that its owner has not entered yet. To be called
 * in a transaction with jobs, before it changes anything.
 */
export async function tellFormerOwner(trx: Trx, context: Context, userId: number): Promise<void> {
  const account = await findAccount(trx, userId);
  if (!account || !isEntered(account) || !isMailable(account.email)) return;
  const now = context.now();
  await keepFormer(trx, { ...account, email: account.email }, now, now + undoMs);
  await queueChangeMail(trx, context, userId);
}

/**
 * Undoes what a manager changed of an account, by the link in the mail to its former address: address and password are
 * those of before; sessions, links, and the second factors and outside identities added since end.
 * @param code the second factor of an account that had one before the change
 * @throws AppError 400 `invalid_token`, 400 `wrong_code` on field `code`, 409 `email_taken` when another account has
 * the address meanwhile; 429
 */
export async function undoAccountChange(
  context: Context,
  { token, code }: { token: string; code?: string | undefined },
  session: BrowserSession,
): Promise<void> {
  const tokenHash = hashSecret(token);
  const change = await findUndo(context.database.db, tokenHash, context.now());
  if (!change) {
    await hitLimit(context, "tokenByAddress", session.address);
    throw new AppError("invalid_token");
  }
  const owner = { id: change.user_id, schoolId: change.school_id };
  const proof = await proveForLink(context, { ...owner, since: change.created_at }, code, session);
  await withEmailTakenError(() =>
    context.database.transaction(async (trx) => {
      await lockAccount(trx, context.database.engine, owner.id);
      await proof.accept(trx);
      const former = await takeUndo(trx, tokenHash, context.now());
      if (!former) throw new AppError("invalid_token");
      if (await isNameTaken(trx, former.email, owner.id)) throw fieldError("email_taken", "email");
      await restoreFormer(trx, former);
      await deleteTokens(trx, owner.id);
      await deleteEmailChange(trx, owner.id);
      await forgetGuesses(trx, owner.id);
      await endSessionsOf(trx, context, owner.id);
      const noted = { actorId: owner.id, schoolId: owner.schoolId, subject: `user:${owner.id}`, details: ["mail-link"] } as const;
      await record(trx, context, { ...noted, action: "account.email" });
      await record(trx, context, { ...noted, action: "account.password" });
    }),
  );
  await proof.right();
}
