import type { AuditAction } from "@badin/contract";
import { findAccountByName, normalizeUsername } from "../accounts/accounts.service.ts";
import { withSchoolTakenError } from "../accounts/identity.ts";
import { deleteSchoolRow } from "../accounts/leaving.service.ts";
import { forgetOwnerPosition, grantSchoolAdmin } from "../accounts/transfer.service.ts";
import { record } from "../audit/audit.ts";
import type { Context } from "../context.ts";
import type { Db, Trx } from "../database/database.ts";
import { endImpersonationsBy, endSessions } from "../http/end-sessions.ts";
import { AppError, notFound } from "../http/errors.ts";
import { fold } from "../text/normalise.ts";
import {
  findSiteSchool,
  findSiteSchools,
  moveSchoolContents,
  setClosed,
  updateSchoolName,
  withdrawManagers,
} from "./site-schools.queries.ts";

/** Returns the schools of the site whose name contains `words`, whatever its case and accents; all without words. */
export const listSiteSchools = (db: Db, words: string) => findSiteSchools(db, fold(words));

async function requireSchool(db: Db, schoolId: number) {
  const school = await findSiteSchool(db, schoolId);
  if (!school) throw notFound();
  return school;
}

const note = (trx: Trx, context: Context, action: AuditAction, schoolId: number) =>
  record(trx, context, { actorId: null, schoolId, action, subject: `school:${schoolId}` });

/** Gives a school another name. @throws AppError 404, 409 `school_exists` when the commune has a school of that name */
export const renameSchool = (context: Context, schoolId: number, name: string): Promise<void> =>
  withSchoolTakenError(() =>
    context.database.transaction(async (trx) => {
      await requireSchool(trx, schoolId);
      await updateSchoolName(trx, schoolId, name, fold(name));
      await note(trx, context, "school.rename", schoolId);
    }),
  );

/** Closes a school: its people are signed out and can no longer sign in, its codes enrol nobody; nothing is erased. @throws AppError 404 */
export async function closeSchool(context: Context, schoolId: number): Promise<void> {
  await context.database.transaction(async (trx) => {
    await requireSchool(trx, schoolId);
    await setClosed(trx, schoolId, context.now());
    await endSessions(trx, context, (eb) =>
      eb("user_id", "in", eb.selectFrom("users").where("school_id", "=", schoolId).where("admin", "=", 0).select("id")),
    );
    await note(trx, context, "school.close", schoolId);
  });
}

/** Opens a closed school again. @throws AppError 404 */
export async function reopenSchool(context: Context, schoolId: number): Promise<void> {
  await context.database.transaction(async (trx) => {
    await requireSchool(trx, schoolId);
    await setClosed(trx, schoolId, null);
    await note(trx, context, "school.reopen", schoolId);
  });
}

/**
 * Merges a school that was registered twice into the other: its classes and its people go there, its manager stays a teacher, its row and
 * its code disappear.
 * @throws AppError 404 when one does not exist, 409 `self_protection` when both are the same
 */
export async function mergeSchools(context: Context, fromId: number, intoId: number): Promise<void> {
  if (fromId === intoId) throw new AppError("self_protection", { message: "Ce sont deux fois le même établissement" });
  await context.database.transaction(async (trx) => {
    await requireSchool(trx, fromId);
    await requireSchool(trx, intoId);
    await moveSchoolContents(trx, fromId, intoId);
    await deleteSchoolRow(trx, fromId);
    await note(trx, context, "school.merge", intoId);
  });
}

/**
 * Makes a teacher of the school its manager; the former one stays a teacher.
 * @throws AppError 404 when the account is not a teacher of the school, 409 when nobody has signed in with it yet
 */
export async function appointManager(context: Context, schoolId: number, name: string): Promise<void> {
  await context.database.transaction(async (trx) => {
    await requireSchool(trx, schoolId);
    const teacher = await findAccountByName(trx, normalizeUsername(name));
    if (teacher?.school_id !== schoolId || teacher.teacher === 0) throw notFound();
    if (teacher.activated_at === null) throw new AppError("not_activated");
    for (const id of await withdrawManagers(trx, schoolId)) await endImpersonationsBy(trx, context, id);
    await grantSchoolAdmin(trx, schoolId, teacher.id);
    await forgetOwnerPosition(trx, schoolId);
    await record(trx, context, { actorId: null, schoolId, action: "school.transfer", subject: `user:${teacher.id}` });
  });
}
