import type { Trx } from "../database/database.ts";
import type { Engine } from "../database/engine.ts";

/**
 * On PostgreSQL, makes other changes of the class and of its list of quizzes wait; SQLite has one writer at a time.
 * To be taken before anything is read, the right to change the class included: it may be archived or deleted meanwhile.
 */
export async function lockClassroom(trx: Trx, engine: Engine, classroomId: number): Promise<void> {
  if (engine === "postgres") await trx.selectFrom("classrooms").where("id", "=", classroomId).select("id").forUpdate().execute();
}
