import type { DeletedQcm, Qcm } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { personOf } from "../../platform/person-of.ts";
import {
  type DeletedQuizRow,
  findDeletedQuizzes,
  findQuizDeletion,
  moveQuizToBin,
  takeQuizFromBin,
} from "../../school/bins/bins.service.ts";
import { describeDeletion } from "../../school/bins/deletion.rules.ts";
import { requireTeacherOf } from "../../school/classrooms/classrooms.access.ts";
import { closeQcmGap, openQcmGap } from "./positions.queries.ts";
import { countQcms, lockQcm } from "./qcms.queries.ts";
import { describeQcm, type QcmTarget, requireQcm, withQcmListLock } from "./qcms.service.ts";

/**
 * Deletes a quiz with all its answers. It waits in the bin of its class for `binDays`, then the retention task erases
 * it for good.
 */
export async function deleteQcm(context: Context, { user, classroomId, qcmId }: QcmTarget): Promise<undefined> {
  await withQcmListLock(context, user, classroomId, async (trx) => {
    await lockQcm(trx, context.database.engine, classroomId, qcmId);
    const { position, published } = await requireQcm(trx, classroomId, qcmId);
    await moveQuizToBin(trx, qcmId, { position, published, deletedBy: user.id, now: context.now() });
    await closeQcmGap(trx, classroomId, position);
  });
}

/**
 * Returns the deleted quizzes of a class that can be taken back.
 * @throws AppError 404 when the class is out of reach
 */
export async function listBin(context: Context, user: SchoolUser, classroomId: number): Promise<DeletedQcm[]> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  return (await findDeletedQuizzes(db, classroomId)).map(toDeleted);
}

/**
 * Takes a quiz back as it was: its answers, its place in the list, published or hidden, without announcing it again.
 * Does nothing when a colleague was faster.
 * @throws AppError 404 when the class has no such quiz, 409 `classroom_archived`
 */
export function restoreQcm(context: Context, { user, classroomId, qcmId }: QcmTarget): Promise<Qcm> {
  return withQcmListLock(context, user, classroomId, async (trx) => {
    const deletion = await findQuizDeletion(trx, classroomId, qcmId);
    if (deletion) {
      const position = Math.min(deletion.position, (await countQcms(trx, classroomId)) + 1);
      await openQcmGap(trx, classroomId, position);
      await takeQuizFromBin(trx, qcmId, { position, published: deletion.published });
    }
    return describeQcm(trx, classroomId, qcmId);
  });
}

const toDeleted = ({ id, name, answer_count, deleted_at, deleted_by, first_name, last_name }: DeletedQuizRow): DeletedQcm => ({
  id,
  name,
  nbStudentAnswer: answer_count ?? 0,
  ...describeDeletion(deleted_at, personOf(deleted_by, first_name, last_name)),
});
