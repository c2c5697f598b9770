import type { Db } from "../../platform/database/database.ts";

/** The queries of this file are about quizzes and classrooms that the caller has checked to be in reach. */

const neutralised = (db: Db) => db.selectFrom("questions").where("neutralised_at", "is not", null).select("id");

/**
 * Returns which students have finished which of the quizzes: in one of their tries, ended or not, every question that
 * is not neutralised is answered. With `userId`, of that student only.
 */
export async function findFinished(db: Db, qcmIds: readonly number[], userId?: number) {
  if (qcmIds.length === 0) return [];
  return db
    .selectFrom("tries as t")
    .innerJoin("student_answers as sa", "sa.try_id", "t.id")
    .where("t.qcm_id", "in", qcmIds)
    .where("t.by_teacher", "=", 0)
    .$if(userId !== undefined, (query) => query.where("t.user_id", "=", userId ?? 0))
    .where("sa.question_id", "not in", neutralised(db))
    .groupBy(["t.id", "t.qcm_id", "t.user_id"])
    .having(
      (eb) => eb.fn.countAll<number>(),
      ">=",
      (eb) =>
        eb
          .selectFrom("qcm_questions as n")
          .whereRef("n.qcm_id", "=", "t.qcm_id")
          .where("n.question_id", "not in", neutralised(db))
          .select((e) => e.fn.countAll<number>().as("n")),
    )
    .select(["t.qcm_id", "t.user_id"])
    .execute();
}

/** Returns the students of classrooms, with when they joined. */
export async function findStudents(db: Db, classroomIds: readonly number[]) {
  if (classroomIds.length === 0) return [];
  return db
    .selectFrom("users")
    .where("classroom_id", "in", classroomIds)
    .where("teacher", "=", 0)
    .select(["id", "classroom_id", "first_name", "name"])
    .select(({ fn }) => fn.coalesce("joined_class_at", "created_at").as("joined_at"))
    .execute();
}

/**
 * Returns when a student joined their class, in epoch ms: with their account, or later when they came from elsewhere.
 */
export async function findJoinedAt(db: Db, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("users")
    .where("id", "=", userId)
    .select(({ fn }) => fn.coalesce("joined_class_at", "created_at").as("joined_at"))
    .executeTakeFirst();
  return row?.joined_at;
}
