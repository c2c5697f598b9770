import { isAgreed } from "../../identity/accounts/accounts.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { hitLimit, limits } from "../../platform/http/rate-limits.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { findSiteAdmins, findUsedElsewhere } from "./trust.queries.ts";
import { queueBankAlerts } from "./trust-mails.ts";

/** Share of the changes of a day at which site admins are told. */
const alertShare = 1 / 3;

/**
 * Counts changes that `user` is about to make to questions of the bank. All teachers write it; but a school changes
 * only so much in a day, and proposes less as long as no site admin has agreed to it. Site admins are told by mail,
 * once a day for a school, of many changes. Call it before the transaction of the changes.
 * @throws AppError 429 with what to do
 */
export async function countBankChanges(context: Context, user: SessionUser, questionIds: readonly number[]): Promise<void> {
  const { schoolId } = user;
  if (user.admin || schoolId === null || questionIds.length === 0) return;
  const { db } = context.database;
  const weight = questionIds.length;
  const school = `school ${schoolId}`;
  const total = await hitLimit(context, "bankChangeBySchool", school, { weight, message: tooMany(limits.bankChangeBySchool.max) });
  await alertAt(context, schoolId, total, weight, limits.bankChangeBySchool.max);
  if (await isAgreed(db, schoolId)) return;
  const elsewhere = (await findUsedElsewhere(db, questionIds, schoolId)).size;
  if (elsewhere === 0) return;
  const { max } = limits.bankChangeByNewSchool;
  const shared = await hitLimit(context, "bankChangeByNewSchool", school, { weight: elsewhere, message: tooManyForNew(max) });
  await alertAt(context, schoolId, shared, elsewhere, max);
}

/**
 * Whether a change of a question by `user` is a proposal: another school uses it, and no site admin has agreed to
 * theirs yet.
 */
export async function mustPropose(
  db: Db,
  { admin, schoolId }: Pick<SessionUser, "admin" | "schoolId">,
  questionId: number,
): Promise<boolean> {
  if (admin || schoolId === null || (await isAgreed(db, schoolId))) return false;
  return (await findUsedElsewhere(db, [questionId], schoolId)).size > 0;
}

/** Tells the site admins when `count`, which has just grown by `weight`, reaches its share of `max`. */
async function alertAt(context: Context, schoolId: number, count: number, weight: number, max: number): Promise<void> {
  const from = Math.ceil(max * alertShare);
  if (count < from || count - weight >= from) return;
  const admins = await findSiteAdmins(context.database.db);
  await context.database.transaction((trx) => queueBankAlerts(trx, context, admins, schoolId));
}

const tooMany = (max: number) => `Votre établissement a modifié ${max} questions de la banque aujourd’hui\u00a0: la suite demain`;
const tooManyForNew = (max: number) =>
  `Un nouvel établissement propose au plus ${max} changements par jour aux questions que d’autres utilisent\u00a0: la suite demain`;
