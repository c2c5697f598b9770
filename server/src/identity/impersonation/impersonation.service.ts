import type { Me } from "@badin/contract";
import { record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import type { BrowserSession } from "../../platform/http/browser-session.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import { hasSecondFactor } from "../../platform/http/second-factor-needed.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { findTeacher } from "../accounts/accounts.queries.ts";
import { describeMe } from "../accounts/me.service.ts";
import { impersonationRefusal } from "./impersonation.rules.ts";

/**
 * Signs a school admin in as a teacher of the school, and records it in the audit log.
 * @throws AppError 404 when `teacherId` is not a teacher of the school; 403 for an admin, while impersonating, and
 * without second factor of a teacher who has one; 409 for oneself
 */
export async function impersonate(context: Context, user: SchoolUser, teacherId: number, session: BrowserSession): Promise<Me> {
  return context.database.transaction(async (trx) => {
    await session.requireOpen(trx, user);
    const teacher = await findTeacher(trx, user.schoolId, teacherId);
    if (!teacher) throw notFound();
    const refusal = impersonationRefusal(user, teacher);
    if (refusal) throw new AppError(refusal);
    // An identity taken with less than its owner gives would be a way round their second factor.
    if ((await hasSecondFactor(trx, teacher.id)) && !(await hasSecondFactor(trx, user.id))) throw new AppError("factor_to_impersonate");
    await session.open(trx, { userId: teacher.id, impersonatorId: user.id, remember: false, ...goesOn(user) });
    await record(trx, context, {
      actorId: user.id,
      schoolId: user.schoolId,
      action: "impersonation.start",
      subject: `user:${teacher.id}`,
    });
    return describeMe(context, trx, teacher.id, user.id);
  });
}

/**
 * Signs the school admin back in under their own identity.
 * @throws AppError 403 when no impersonation is under way
 */
export async function stopImpersonation(context: Context, user: SessionUser, session: BrowserSession): Promise<Me> {
  const { impersonatorId, providerFactor } = user;
  if (impersonatorId === null) throw new AppError("forbidden");
  return context.database.transaction(async (trx) => {
    await session.requireOpen(trx, user);
    await session.open(trx, { userId: impersonatorId, remember: false, ...goesOn(user) });
    return describeMe(context, trx, impersonatorId, null, providerFactor);
  });
}

/** What the next session keeps of the one that the same person leaves. */
const goesOn = ({ provedAt, provider, providerFactor }: SessionUser) => ({ provedAt, provider, providerFactor });
