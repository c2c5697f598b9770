import type { Trx } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";

/**
 * On PostgreSQL, makes other changes of the classroom and of its quizzes wait; SQLite has one writer at a time. Call it
 * before any read, the check of rights included: the classroom may be archived or deleted meanwhile.
 */
export async function lockClassroom(trx: Trx, engine: Engine, classroomId: number): Promise<void> {
  if (engine === "postgres") await trx.selectFrom("classrooms").where("id", "=", classroomId).select("id").forUpdate().execute();
}
