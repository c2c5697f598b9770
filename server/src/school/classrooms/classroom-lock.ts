import type { Trx } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";
import { lockRows } from "../../platform/database/locks.ts";

/**
 * Makes other changes of the classroom and of its quizzes wait. Call it before any read, the check of rights included:
 * the classroom may be archived or deleted meanwhile.
 */
export const lockClassroom = (trx: Trx, engine: Engine, classroomId: number): Promise<void> =>
  lockRows(trx, engine, "classrooms", [classroomId]);
