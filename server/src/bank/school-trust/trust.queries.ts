import type { Db } from "../../platform/database/database.ts";

/**
 * Returns those of the questions that another school than `schoolId` uses: that are in one of its quizzes, or in an
 * exam that its students may train on, or that it proposes to change.
 */
export async function findUsedElsewhere(db: Db, questionIds: readonly number[], schoolId: number): Promise<Set<number>> {
  if (questionIds.length === 0) return new Set();
  const inQuizzes = db
    .selectFrom("qcm_questions as qq")
    .innerJoin("qcms as q", "q.id", "qq.qcm_id")
    .innerJoin("classrooms as c", "c.id", "q.classroom_id")
    .where("qq.question_id", "in", questionIds)
    .where("c.school_id", "!=", schoolId)
    .select("qq.question_id");
  const inExams = db
    .selectFrom("exam_questions as x")
    .where("x.question_id", "in", questionIds)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("classrooms as c")
          .where("c.school_id", "!=", schoolId)
          .where("c.free_training", "=", 1)
          .where("c.archived_at", "is", null)
          .select("c.id"),
      ),
    )
    .select("x.question_id");
  const changed = db
    .selectFrom("proposals as p")
    .where("p.question_id", "in", questionIds)
    .where("p.school_id", "!=", schoolId)
    .where("p.decided_at", "is", null)
    .select("p.question_id");
  return new Set((await inQuizzes.union(inExams).union(changed).execute()).map((row) => row.question_id));
}

/** Returns the ids of the site admins, who are told of what happens to the bank. */
export async function findSiteAdmins(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom("users")
    .where("admin", "=", 1)
    .where("activated_at", "is not", null)
    .select("id")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the addressee of a mail about a school; undefined once one of them is gone. */
export const findAddressee = (db: Db, userId: number, schoolId: number) =>
  db
    .selectFrom("users as u")
    .innerJoin("schools as s", (join) => join.on("s.id", "=", schoolId))
    .where("u.id", "=", userId)
    .select(["u.first_name", "u.name", "u.email", "s.name as school"])
    .executeTakeFirst();
