import type { AuditAction, JoinCode, JoinCodeState } from "@badin/contract";
import { queueAccountMail } from "../../identity/accounts/account-mails.ts";
import { findClaims } from "../../identity/accounts/accounts.service.ts";
import { freshCode } from "../../identity/accounts/codes.ts";
import { deleteAccount } from "../../identity/accounts/leaving.service.ts";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { onCommit } from "../../platform/database/on-commit.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { notFound } from "../../platform/http/errors.ts";
import { lockClassroom } from "../classrooms/classroom-lock.ts";
import { requireTeacherOf, requireTeacherOfActive } from "../classrooms/classrooms.access.ts";
import { deleteRequest, findCode, findRequests, insertFormerCode, joinPlace, type Place, updateCode } from "./join-codes.queries.ts";

export { countJoinRequests, countSchoolJoinRequests } from "./join-codes.queries.ts";

/** Returns the school of the user, for its manager. */
export const schoolOf = (user: SchoolUser): Place => ({ schoolId: user.schoolId });

/**
 * Returns the code of a class or of the school, and its pending requests.
 * @throws AppError 404 when the class is out of reach
 */
export async function getCode(context: Context, user: SchoolUser, place: Place): Promise<JoinCode> {
  const { db } = context.database;
  if ("classroomId" in place) await requireTeacherOf(db, user, place.classroomId);
  return describeCode(db, context.now(), place);
}

/**
 * Opens or closes a code, or makes it ask for agreement. Pending requests stay pending.
 * @throws AppError 404, 409 `classroom_archived`
 */
export async function changeCode(context: Context, user: SchoolUser, place: Place, state: JoinCodeState): Promise<JoinCode> {
  return context.database.transaction(async (trx) => {
    await requirePlace(trx, context, user, place);
    await updateCode(trx, place, { code_state: state });
    await recordOn(trx, context, user, place, "code.change", state);
    return describeCode(trx, context.now(), place);
  });
}

/**
 * Gives a class or the school another code. Signing up with the former one says that it was replaced.
 * @throws AppError 404, 409 `classroom_archived`
 */
export async function replaceCode(context: Context, user: SchoolUser, place: Place): Promise<JoinCode> {
  return context.database.transaction(async (trx) => {
    await requirePlace(trx, context, user, place);
    await renewCode(trx, context, user, place);
    return describeCode(trx, context.now(), place);
  });
}

/** Gives a place another code, in a transaction in which the caller has checked the rights. */
export async function renewCode(trx: Trx, context: Context, user: SchoolUser, place: Place): Promise<void> {
  const { subscription_code: former } = await findCode(trx, place);
  await insertFormerCode(trx, place, former, context.now());
  await updateCode(trx, place, { subscription_code: await freshCode(trx, context, "classroomId" in place ? "F" : "E") });
  await recordOn(trx, context, user, place, "code.replace");
}

/**
 * Lets somebody who asked for it into a class or the school, and mails the link that activates the account.
 * @throws AppError 404 when nobody of that id waits for this place, 409 `classroom_archived`
 */
export async function agreeToRequest(context: Context, user: SchoolUser, place: Place, userId: number): Promise<void> {
  await context.database.transaction(async (trx) => {
    await requirePlace(trx, context, user, place);
    if (!(await deleteRequest(trx, place, userId))) throw notFound();
    await joinPlace(trx, userId, user.schoolId, "classroomId" in place ? place.classroomId : null, context.now());
    await queueAccountMail(trx, context, "activation", userId);
    await record(trx, context, { ...actorOf(user), action: "account.agree", subject: `user:${userId}` });
  });
}

/**
 * Refuses somebody who asked to join, and erases the account.
 * @throws AppError 404 when nobody of that id waits for this place
 */
export async function refuseRequest(context: Context, user: SchoolUser, place: Place, userId: number): Promise<void> {
  await context.database.transaction(async (trx) => {
    if ("classroomId" in place) await requireTeacherOf(trx, user, place.classroomId);
    if (!(await deleteRequest(trx, place, userId))) throw notFound();
    await deleteAccount(trx, userId);
    await record(trx, context, { ...actorOf(user), action: "account.refuse", subject: `user:${userId}` });
    onCommit(context.database.eraseTraces);
  });
}

/** On PostgreSQL other changes of the class wait: see lockClassroom. */
async function requirePlace(trx: Trx, context: Context, user: SchoolUser, place: Place): Promise<void> {
  if (!("classroomId" in place)) return;
  await lockClassroom(trx, context.database.engine, place.classroomId);
  await requireTeacherOfActive(trx, user, place.classroomId);
}

const recordOn = (trx: Trx, context: Context, user: SchoolUser, place: Place, action: AuditAction, state?: JoinCodeState): Promise<void> =>
  record(trx, context, {
    ...actorOf(user),
    action,
    subject: "classroomId" in place ? `classroom:${place.classroomId}` : `school:${place.schoolId}`,
    details: state ? [state] : [],
  });

async function describeCode(db: Db, now: number, place: Place): Promise<JoinCode> {
  const { subscription_code, code_state } = await findCode(db, place);
  const requests = await findRequests(db, place);
  const claims = "classroomId" in place ? await findClaims(db, [place.classroomId], now) : [];
  return {
    code: subscription_code,
    state: code_state,
    requests: requests.map(({ id, first_name, name, email, asked_at }) => ({
      userId: id,
      firstName: first_name,
      name,
      email,
      askedAt: new Date(asked_at).toISOString(),
    })),
    claims: claims.map(({ user_id, first_name, name, username, email, claimed_at }) => ({
      ...{ userId: user_id, firstName: first_name, name, username, email },
      claimedAt: new Date(claimed_at).toISOString(),
    })),
  };
}
