import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Schema } from "../../platform/database/schema.ts";

type InTries = ExpressionBuilder<Schema & { t: Schema["tries"] }, "t">;

/**
 * Whether the try `t` is a student's. Those of a deleted student are marked as not counted, as teachers' are: they
 * still lock their quiz, as they come back with the student.
 */
export const isStudentTry = (eb: InTries): Expression<SqlBool> =>
  eb.or([
    eb("t.by_teacher", "=", 0),
    eb.exists(eb.selectFrom("users as d").whereRef("d.id", "=", "t.user_id").where("d.deleted_at", "is not", null).select("d.id")),
  ]);
