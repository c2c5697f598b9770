import type { Db } from "../database/database.ts";

/** Returns whether a site admin has agreed to the school. */
export async function isAgreed(db: Db, schoolId: number): Promise<boolean> {
  const row = await db.selectFrom("schools").where("id", "=", schoolId).select("agreed_at").executeTakeFirst();
  return row !== undefined && row.agreed_at !== null;
}

/** Returns how many of the questions are in a quiz of another school than `schoolId`. */
export async function countUsedElsewhere(db: Db, questionIds: readonly number[], schoolId: number): Promise<number> {
  if (questionIds.length === 0) return 0;
  const row = await db
    .selectFrom("qcm_questions as qq")
    .innerJoin("qcms as q", "q.id", "qq.qcm_id")
    .innerJoin("classrooms as c", "c.id", "q.classroom_id")
    .where("qq.question_id", "in", questionIds)
    .where("c.school_id", "!=", schoolId)
    .select((eb) => eb.fn.count<number>("qq.question_id").distinct().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
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
