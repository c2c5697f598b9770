import type { DeletedLive } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import { personOf } from "../../platform/person-of.ts";
import { describeDeletion } from "../../school/bins/deletion.rules.ts";
import { requireTeacherOf, requireTeacherOfActive } from "../../school/classrooms/classrooms.access.ts";
import { type DeletedRow, findDeleted, moveToBin, takeFromBin } from "./bin.queries.ts";
import { findOfClass } from "./live.queries.ts";
import type { LiveTarget } from "./teacher-live.service.ts";

/**
 * Puts an ended session in the bin of its class with its answers, for `binDays`; then the retention task erases it for
 * good. What it taught stays, as with a quiz (docs/decisions/0093-deleted-lives.md).
 * @throws AppError 404 when the class has no such session, 409 `live_under_way` while it is open, `classroom_archived`
 */
export async function deleteLive(context: Context, { user, classroomId, liveId }: LiveTarget): Promise<undefined> {
  await context.database.transaction(async (trx) => {
    await requireTeacherOfActive(trx, user, classroomId);
    if (await moveToBin(trx, classroomId, liveId, user.id, context.now())) return;
    throw (await findOfClass(trx, classroomId, liveId)) ? new AppError("live_under_way") : notFound();
  });
}

/**
 * Returns the deleted sessions of a class that can be taken back.
 * @throws AppError 404 when the class is out of reach
 */
export async function listDeletedLives(context: Context, user: SchoolUser, classroomId: number): Promise<DeletedLive[]> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  return (await findDeleted(db, classroomId)).map(toDeleted);
}

/**
 * Takes a session back as it was, with its answers. Does nothing when a colleague was faster.
 * @throws AppError 404 when the class has no such session, 409 `classroom_archived`
 */
export async function restoreLive(context: Context, { user, classroomId, liveId }: LiveTarget): Promise<undefined> {
  await context.database.transaction(async (trx) => {
    await requireTeacherOfActive(trx, user, classroomId);
    if (!(await takeFromBin(trx, classroomId, liveId)) && !(await findOfClass(trx, classroomId, liveId))) throw notFound();
  });
}

const toDeleted = ({ id, title, present, created_at, deleted_at, deleted_by, first_name, last_name }: DeletedRow): DeletedLive => ({
  id,
  title,
  startedAt: new Date(created_at).toISOString(),
  present: present ?? 0,
  ...describeDeletion(deleted_at, personOf(deleted_by, first_name, last_name)),
});
