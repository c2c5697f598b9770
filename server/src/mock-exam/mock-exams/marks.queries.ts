import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** Which copies to mark: those of exams, of one user, or of the students of a class, wherever they sat. */
type Scope = { readonly examIds: readonly number[] } | { readonly userId: number } | { readonly classroomId: number };

/**
 * Returns, for each copy handed in and each of its parts, the questions asked and the right answers. A neutralised
 * question, in the exam or in the bank, is right for everyone.
 */
export const findPartMarks = (db: Db, scope: Scope) =>
  db
    .selectFrom("mock_copies as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .innerJoin("mock_exams as e", "e.id", "c.mock_exam_id")
    .innerJoin("mock_exam_questions as q", "q.mock_exam_id", "c.mock_exam_id")
    .leftJoin("questions as b", "b.id", "q.question_id")
    .leftJoin("mock_answers as a", (join) =>
      join.onRef("a.copy_id", "=", "c.id").onRef("a.paper_question_id", "=", "q.id").on("a.late", "=", 0),
    )
    .where("c.handed_in_at", "is not", null)
    .where("e.deleted_at", "is", null)
    .where((eb) => eb.or([eb("q.theme_id", "<", 6), eb("c.english", "=", 1)]))
    .where((eb) =>
      "userId" in scope
        ? eb("c.user_id", "=", scope.userId)
        : eb.and([
            eb("u.teacher", "=", 0),
            eb("u.deleted_at", "is", null),
            "classroomId" in scope
              ? eb("u.classroom_id", "=", scope.classroomId)
              : eb("c.mock_exam_id", "in", scope.examIds.length === 0 ? [0] : scope.examIds),
          ]),
    )
    .groupBy([
      "c.mock_exam_id",
      "c.id",
      "c.user_id",
      "c.handed_in_at",
      "c.part_marks",
      "c.settled_at",
      "c.set_aside_at",
      "e.name",
      "e.trial",
      "q.theme_id",
    ])
    .orderBy("c.handed_in_at")
    .orderBy("c.id")
    .orderBy("q.theme_id")
    .select((eb) => [
      "c.mock_exam_id",
      "c.id as copy_id",
      "c.user_id",
      "c.handed_in_at",
      "c.part_marks",
      "c.settled_at",
      "c.set_aside_at",
      "e.name",
      "e.trial",
      "q.theme_id",
      eb.fn.countAll<number>().as("asked"),
      sql<number>`sum(case when ${eb.ref("q.neutralised_at")} is not null or ${eb.ref("b.neutralised_at")} is not null
        or ${eb.ref("a.choice")} = ${eb.ref("q.correct")} then 1 else 0 end)`.as("right"),
    ])
    .execute();
export type PartMarkRow = Awaited<ReturnType<typeof findPartMarks>>[number];
