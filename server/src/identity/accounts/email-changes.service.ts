import { invalidEmail } from "@badin/contract/schemas";
import { record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import type { BrowserSession } from "../../platform/http/browser-session.ts";
import { AppError, fieldError } from "../../platform/http/errors.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import { hashSecret, type SessionUser } from "../../platform/http/session.ts";
import { isMailable } from "../../platform/mail/mail-address.ts";
import { proveForLink } from "../second-factors/mailed-link.service.ts";
import { type AccountRow, findAccount, isNameTaken } from "./accounts.queries.ts";
import { deleteEmailChange, findEmailChangeOwner, takeEmailChange, upsertEmailChange } from "./email-changes.queries.ts";
import { emailChangeMs } from "./email-changes.rules.ts";
import { queueEmailMails } from "./email-mails.ts";
import { changeIdentity, withEmailTakenError } from "./identity.ts";

/**
 * Asks for a new address: a link is mailed there, and the former address gets a notice. Until the link is followed, the
 * account keeps the former. The caller has checked the password.
 * @throws AppError 400 on field `email` when no mail can reach it, 409 when another account has it
 */
export async function askEmailChange(trx: Trx, context: Context, account: AccountRow, email: string): Promise<void> {
  requireMailable(email);
  if (await isNameTaken(trx, email, account.id)) throw fieldError("email_taken", "email");
  const now = context.now();
  await upsertEmailChange(trx, account.id, email, now, now + emailChangeMs);
  await queueEmailMails(trx, context, account.id);
}

/** @throws AppError 400 on field `email` when no mail can reach it */
export function requireMailable(email: string): void {
  if (isMailable(email)) return;
  throw fieldError("invalid", "email", invalidEmail);
}

/** Gives up the new address that `user` asked for. @throws AppError 403 while impersonating */
export async function cancelEmailChange(context: Context, user: SessionUser): Promise<void> {
  if (user.impersonatorId !== null) throw new AppError("while_impersonating");
  await deleteEmailChange(context.database.db, user.id);
}

/**
 * Makes the address that a mailed token confirms the account's own, to sign in with. Links sent to the former address
 * end.
 * @param code the second factor of an account that has one
 * @throws AppError 400 `invalid_token`; 400 `wrong_code` on field `code`; 409 when another account has taken the
 * address meanwhile
 */
export async function confirmEmail(
  context: Context,
  { token, code }: { token: string; code?: string | undefined },
  session: BrowserSession,
): Promise<{ email: string }> {
  const tokenHash = hashSecret(token);
  const ownerId = await findEmailChangeOwner(context.database.db, tokenHash, context.now());
  const owner = ownerId === undefined ? undefined : await findAccount(context.database.db, ownerId);
  if (!owner) {
    // Only wrong tokens count: they cannot be guessed, and those of others at the same address must not be held up.
    await hitLimit(context, "tokenByAddress", session.address);
    throw new AppError("invalid_token");
  }
  const proof = await proveForLink(context, { id: owner.id, schoolId: owner.school_id }, code, session);
  const email = await withEmailTakenError(() =>
    context.database.transaction(async (trx) => {
      await proof.accept(trx);
      const change = await takeEmailChange(trx, tokenHash, context.now());
      const account = change && (await findAccount(trx, change.user_id));
      if (!change || !account) throw new AppError("invalid_token");
      const { id, school_id: schoolId, first_name: firstName, name } = account;
      await changeIdentity(trx, account, { firstName, name, email: change.email });
      await record(trx, context, { actorId: id, schoolId, action: "account.email", subject: `user:${id}`, details: ["mail-link"] });
      return change.email;
    }),
  );
  await proof.right();
  return { email };
}
