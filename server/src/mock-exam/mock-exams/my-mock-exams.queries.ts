import type { Db } from "../../platform/database/database.ts";

/** Returns the exams planned for a classroom, and those of which `userId` has a copy. */
export const findMyExams = (db: Db, { userId, classroomId }: { userId: number; classroomId: number }) =>
  db
    .selectFrom("mock_exams as e")
    .leftJoin("users as t", "t.id", "e.created_by")
    .where("e.planned_at", "is not", null)
    .where("e.deleted_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("e.classroom_id", "=", classroomId),
        eb.exists(eb.selectFrom("mock_copies as c").whereRef("c.mock_exam_id", "=", "e.id").where("c.user_id", "=", userId).select("c.id")),
      ]),
    )
    .orderBy("e.id")
    .selectAll("e")
    .select((eb) => [
      "t.first_name as teacher_first_name",
      "t.name as teacher_name",
      eb.lit(0).as("copy_count"),
      eb
        .selectFrom("mock_copies as n")
        .innerJoin("users as u", "u.id", "n.user_id")
        .whereRef("n.mock_exam_id", "=", "e.id")
        .where("u.teacher", "=", 0)
        .where("n.handed_in_at", "is", null)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("open_count"),
    ])
    .execute();
export type MyExamRow = Awaited<ReturnType<typeof findMyExams>>[number];

/** Returns the extra time of `userId`. */
export const findExtraTimeOf = (db: Db, userId: number) =>
  db.selectFrom("extra_times").where("user_id", "=", userId).select("minutes").executeTakeFirst();
