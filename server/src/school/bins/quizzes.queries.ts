import type { Db, Trx } from "../../platform/database/database.ts";

/** Deleted quizzes of a class, access to which the caller has checked, except for `deleteExpiredQuizzes`. */

interface Deletion {
  readonly position: number;
  readonly published: 0 | 1;
  readonly deletedBy: number;
  readonly now: number;
}

/** Puts a quiz in the bin: hidden, and without a place in the list of its class. */
export async function moveQuizToBin(trx: Trx, qcmId: number, { position, published, deletedBy, now }: Deletion): Promise<void> {
  await trx.insertInto("qcm_bin").values({ qcm_id: qcmId, position, published, deleted_at: now, deleted_by: deletedBy }).execute();
  await trx.updateTable("qcms").set({ position: 0, published: 0 }).where("id", "=", qcmId).execute();
}

const inBin = (db: Db, classroomId: number) =>
  db.selectFrom("qcm_bin as b").innerJoin("qcms as q", "q.id", "b.qcm_id").where("q.classroom_id", "=", classroomId);

/** Puts every quiz of a class in the bin. */
export async function moveQuizzesToBin(trx: Trx, { classroomId, deletedBy, now }: { classroomId: number; deletedBy: number; now: number }) {
  const quizzes = await trx
    .selectFrom("qcms")
    .where("classroom_id", "=", classroomId)
    .where("position", ">", 0)
    .select(["id", "position", "published"])
    .execute();
  for (const { id, position, published } of quizzes) await moveQuizToBin(trx, id, { position, published, deletedBy, now });
}

const deletedAt = (trx: Trx, classroomId: number, at: number) => inBin(trx, classroomId).where("b.deleted_at", "=", at);

/** Takes back the quizzes of a class that were deleted together, at `at`, when it has no other. */
export async function takeQuizzesFromBin(trx: Trx, classroomId: number, at: number): Promise<void> {
  const quizzes = await deletedAt(trx, classroomId, at).select(["b.qcm_id", "b.position", "b.published"]).execute();
  for (const { qcm_id, ...was } of quizzes) await takeQuizFromBin(trx, qcm_id, was);
}

/** Erases for good the quizzes of a class that were deleted together, at `at`. */
export const eraseQuizzesFromBin = (trx: Trx, classroomId: number, at: number) =>
  trx
    .deleteFrom("qcms")
    .where("id", "in", deletedAt(trx, classroomId, at).select("b.qcm_id"))
    .execute();

/** Returns the quizzes in the bin of a class, the latest first. */
export const findDeletedQuizzes = (db: Db, classroomId: number) =>
  inBin(db, classroomId)
    .leftJoin("users as u", "u.id", "b.deleted_by")
    .orderBy("b.deleted_at", "desc")
    .orderBy("q.id")
    .select(["q.id", "q.name", "b.deleted_at", "b.deleted_by", "u.first_name", "u.name as last_name"])
    .select((eb) =>
      eb
        .selectFrom("tries as t")
        .innerJoin("student_answers as a", "a.try_id", "t.id")
        .whereRef("t.qcm_id", "=", "q.id")
        .where("t.by_teacher", "=", 0)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("answer_count"),
    )
    .execute();
export type DeletedQuizRow = Awaited<ReturnType<typeof findDeletedQuizzes>>[number];

/** Returns where a quiz of the bin was; undefined when it is not in the bin of the class. */
export const findQuizDeletion = (db: Db, classroomId: number, qcmId: number) =>
  inBin(db, classroomId).where("b.qcm_id", "=", qcmId).select(["b.position", "b.published"]).executeTakeFirst();

/** Takes a quiz out of the bin, to `position` of its class's list, where the caller has made room. */
export async function takeQuizFromBin(
  trx: Trx,
  qcmId: number,
  { position, published }: { position: number; published: 0 | 1 },
): Promise<void> {
  await trx.updateTable("qcms").set({ position, published }).where("id", "=", qcmId).execute();
  await trx.deleteFrom("qcm_bin").where("qcm_id", "=", qcmId).execute();
}

/** Erases for good what was deleted until `until`, in every class: only the scheduled retention task calls it. */
export const deleteExpiredQuizzes = (db: Db, until: number) =>
  db
    .deleteFrom("qcms")
    .where("id", "in", (eb) => eb.selectFrom("qcm_bin").where("deleted_at", "<=", until).select("qcm_id"))
    .execute();
