import { queueAccountMail } from "../../identity/accounts/account-mails.ts";
import { answerClaim, findAccount, findClaims } from "../../identity/accounts/accounts.service.ts";
import { changeIdentity, withEmailTakenError } from "../../identity/accounts/identity.ts";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { notFound } from "../../platform/http/errors.ts";
import { lockClassroom } from "../classrooms/classroom-lock.ts";
import { requireTeacherOf, requireTeacherOfActive } from "../classrooms/classrooms.access.ts";

/**
 * Confirms that whoever claims an account of the class is its student: the account takes their address, beside the
 * username of its card, and they are mailed the link that chooses a password.
 * @throws AppError 404 when nobody claims that account of the class, 409 `classroom_archived`, 409 on `email` when
 * another account has the address
 */
export async function confirmClaim(context: Context, user: SchoolUser, classroomId: number, userId: number): Promise<void> {
  await withEmailTakenError(() =>
    context.database.transaction(async (trx) => {
      await lockClassroom(trx, context.database.engine, classroomId);
      await requireTeacherOfActive(trx, user, classroomId);
      const claim = (await findClaims(trx, [classroomId], context.now())).find(({ user_id }) => user_id === userId);
      const account = await findAccount(trx, userId);
      if (!claim || !account || !(await answerClaim(trx, classroomId, userId, "accepted"))) throw notFound();
      const identity = { firstName: account.first_name, name: account.name, email: claim.email };
      await changeIdentity(trx, account, identity, { keepsUsername: true });
      await queueAccountMail(trx, context, "activation", userId);
      await record(trx, context, { ...actorOf(user), action: "claim.confirm", subject: `user:${userId}` });
    }),
  );
}

/** Refuses a claim; the account stays as it is. @throws AppError 404 when nobody claims that account of the class */
export async function refuseClaim(context: Context, user: SchoolUser, classroomId: number, userId: number): Promise<void> {
  await context.database.transaction(async (trx) => {
    await requireTeacherOf(trx, user, classroomId);
    if (!(await answerClaim(trx, classroomId, userId, "refused"))) throw notFound();
    await record(trx, context, { ...actorOf(user), action: "claim.refuse", subject: `user:${userId}` });
  });
}
