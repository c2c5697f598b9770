import { queueAccountMail } from "../../identity/accounts/account-mails.ts";
import { answerClaim, findAccount, findClaims } from "../../identity/accounts/accounts.service.ts";
import { changeIdentity, withEmailTakenError } from "../../identity/accounts/identity.ts";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import { lockClassroom } from "../classrooms/classroom-lock.ts";
import { requireTeacherOf, requireTeacherOfActive } from "../classrooms/classrooms.access.ts";

/** A claim as a page shows it; without its moment, the one that waits. */
interface ShownClaim {
  readonly classroomId: number;
  readonly userId: number;
  readonly claimedAt?: string | undefined;
}

/** @throws AppError 404, 409 `changed_meanwhile` when another claim has replaced the one that was shown */
async function requireClaim(trx: Trx, { now }: Context, { classroomId, userId, claimedAt }: ShownClaim) {
  const claim = (await findClaims(trx, [classroomId], now())).find(({ user_id }) => user_id === userId);
  if (!claim) throw notFound();
  if (claimedAt !== undefined && Date.parse(claimedAt) !== claim.claimed_at)
    throw new AppError("changed_meanwhile", { message: "Quelqu’un d’autre vient de demander ce compte\u00A0: regardez son adresse" });
  return claim;
}

/**
 * Confirms that the person who claims an account of the class is its student: the account takes their address, beside
 * the username of its card, and they are mailed the link that chooses a password.
 * @throws AppError 404 when nobody claims that account of the class, 409 `classroom_archived`, 409 on `email` when
 * another account has the address, 409 `changed_meanwhile` when somebody else claims it since
 */
export async function confirmClaim(context: Context, user: SchoolUser, target: ShownClaim): Promise<void> {
  const { classroomId, userId } = target;
  await withEmailTakenError(() =>
    context.database.transaction(async (trx) => {
      await lockClassroom(trx, context.database.engine, classroomId);
      await requireTeacherOfActive(trx, user, classroomId);
      const claim = await requireClaim(trx, context, target);
      const account = await findAccount(trx, userId);
      if (!account || !(await answerClaim(trx, claim, "accepted"))) throw notFound();
      const identity = { firstName: account.first_name, name: account.name, email: claim.email };
      await changeIdentity(trx, account, identity, { keepsUsername: true });
      await queueAccountMail(trx, context, "activation", userId);
      await record(trx, context, { ...actorOf(user), action: "claim.confirm", subject: `user:${userId}` });
    }),
  );
}

/**
 * Refuses a claim; the account stays as it is.
 * @throws AppError 404 when nobody claims that account of the class, 409 `changed_meanwhile` as `confirmClaim`
 */
export async function refuseClaim(context: Context, user: SchoolUser, target: ShownClaim): Promise<void> {
  const { classroomId, userId } = target;
  await context.database.transaction(async (trx) => {
    await requireTeacherOf(trx, user, classroomId);
    if (!(await answerClaim(trx, await requireClaim(trx, context, target), "refused"))) throw notFound();
    await record(trx, context, { ...actorOf(user), action: "claim.refuse", subject: `user:${userId}` });
  });
}
