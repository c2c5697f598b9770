import type { AddressFeature, AuditAction } from "@badin/contract";
import { mergeProposals } from "../../bank/proposals/decisions.service.ts";
import { findAccountByName } from "../../identity/accounts/accounts.service.ts";
import { withSchoolTakenError } from "../../identity/accounts/identity.ts";
import { deleteSchoolRow } from "../../identity/accounts/leaving.service.ts";
import { giveManagement, isEntered } from "../../identity/accounts/transfer.service.ts";
import { normalizeUsername } from "../../identity/accounts/usernames.rules.ts";
import { record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { endImpersonationsBy, endSessionsOfSchool } from "../../platform/http/end-sessions.ts";
import { AppError, fieldError } from "../../platform/http/errors.ts";
import { fold } from "../../platform/text/normalise.ts";
import { placeOf } from "../../school/schools/place.ts";
import { findSiteSchool, moveSchoolContents, setClosed, setOpen, updateSchool, withdrawManagers } from "./manage-schools.queries.ts";

/** The site admin who acts; null for a command run on the machine. */
type Actor = number | null;

async function requireSchool(db: Db, schoolId: number) {
  const school = await findSiteSchool(db, schoolId);
  if (!school) throw new AppError("not_found", { message: `Aucun établissement n’a le numéro ${schoolId}` });
  return school;
}

const note = (trx: Trx, context: Context, actorId: Actor, action: AuditAction, schoolId: number) =>
  record(trx, context, { actorId, schoolId, action, subject: `school:${schoolId}` });

/**
 * Gives a school another name, and another address unless it is null.
 * @throws AppError 404, 409 `school_exists` on field `schoolName` when the commune has a school of that name
 */
export const correctSchool = (
  context: Context,
  actorId: Actor,
  schoolId: number,
  { name, address }: { name: string; address: AddressFeature | null },
): Promise<void> =>
  withSchoolTakenError(() =>
    context.database.transaction(async (trx) => {
      await requireSchool(trx, schoolId);
      await updateSchool(trx, schoolId, { name, name_search: fold(name), ...(address && placeOf(address)) });
      await note(trx, context, actorId, "school.rename", schoolId);
    }),
  );

/**
 * Closes a school: its people are signed out and can no longer sign in, its codes enrol nobody; nothing is erased.
 * @throws AppError 404
 */
export async function closeSchool(context: Context, actorId: Actor, schoolId: number): Promise<void> {
  await context.database.transaction(async (trx) => {
    await requireSchool(trx, schoolId);
    await setClosed(trx, schoolId, context.now());
    await endSessionsOfSchool(trx, context, schoolId);
    await note(trx, context, actorId, "school.close", schoolId);
  });
}

/** Opens a closed school again, or takes back a deleted one. @throws AppError 404 */
export async function reopenSchool(context: Context, actorId: Actor, schoolId: number): Promise<void> {
  await context.database.transaction(async (trx) => {
    const { deleted_at } = await requireSchool(trx, schoolId);
    await setOpen(trx, schoolId);
    await note(trx, context, actorId, deleted_at === null ? "school.reopen" : "school.restore", schoolId);
  });
}

/**
 * Merges a school that was registered twice into the other: its classes and its people go there, its manager stays a
 * teacher, its row and its code disappear.
 * @throws AppError 404 when one does not exist, 409 `self_protection` when both are the same, 400 on field `into` when
 * it is deleted
 */
export async function mergeSchools(context: Context, actorId: Actor, fromId: number, intoId: number): Promise<void> {
  if (fromId === intoId) throw new AppError("self_protection", { message: "Ce sont deux fois le même établissement" });
  await context.database.transaction(async (trx) => {
    await requireSchool(trx, fromId);
    const into = await requireSchool(trx, intoId);
    if (into.deleted_at !== null) throw fieldError("invalid", "into", "Cet établissement est supprimé\u00a0: rétablissez-le d’abord");
    await mergeProposals(trx, context, fromId, intoId);
    await moveSchoolContents(trx, fromId, intoId);
    await deleteSchoolRow(trx, fromId);
    await note(trx, context, actorId, "school.merge", intoId);
  });
}

/**
 * Makes a teacher of the school its manager; the former one stays a teacher.
 * @throws AppError 404 when the account is not a teacher of the school, 409 `account_inactive` when nobody has entered
 * it: perhaps nobody can
 */
export async function appointManager(context: Context, actorId: Actor, schoolId: number, name: string): Promise<void> {
  await context.database.transaction(async (trx) => {
    await requireSchool(trx, schoolId);
    const teacher = await findAccountByName(trx, normalizeUsername(name));
    if (teacher?.school_id !== schoolId || teacher.teacher === 0)
      throw fieldError("not_found", "username", "Aucun enseignant de cet établissement n’a cet identifiant");
    if (!isEntered(teacher)) throw fieldError("account_inactive", "username");
    const former = await withdrawManagers(trx, schoolId);
    for (const id of former) await endImpersonationsBy(trx, context, id);
    await giveManagement(trx, schoolId, teacher.id);
    const details = [...(actorId === null ? (["by-command"] as const) : []), ...former.map((id) => `from:${id}` as const)] as const;
    await record(trx, context, { actorId, schoolId, action: "school.transfer", subject: `user:${teacher.id}`, details });
  });
}
