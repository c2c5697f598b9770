import type { ExpressionBuilder } from "kysely";
import type { Schema } from "../../platform/database/schema.ts";

/** A query in which the students are `u`. */
type OfStudents = ExpressionBuilder<Schema & { u: Schema["users"] }, "u">;

/**
 * Counts the answers that the student `u` has given, in whatever way: quizzes, revision, and mock exams whose result is
 * shown. Those to quizzes on the latest day are in `student_progress`, all others in `learning_days`.
 */
export const answersOfStudent = (eb: OfStudents) =>
  eb(
    eb.fn.coalesce(
      eb
        .selectFrom("learning_days as d")
        .whereRef("d.user_id", "=", "u.id")
        .select((e) => e.fn.sum<number>("d.answers").as("n")),
      eb.val(0),
    ),
    "+",
    eb.fn.coalesce(eb.selectFrom("student_progress as sp").whereRef("sp.user_id", "=", "u.id").select("sp.last_day_answers"), eb.val(0)),
  );
