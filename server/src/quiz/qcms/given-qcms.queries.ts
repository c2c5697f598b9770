import { offeredQuestions } from "../../bank/questions/offered-questions.ts";
import type { Db, Trx } from "../../platform/database/database.ts";

/** Returns those of `ids` that the bank offers and that count. The bank is shared. */
export const findUsable = (db: Db, ids: readonly number[]) =>
  offeredQuestions(db).where("q.id", "in", ids).where("q.neutralised_at", "is", null).select("q.id").execute();

/** Returns those of `ids` that are quizzes of the class, the bin left out. */
export const findGiven = (db: Db, classroomId: number, ids: readonly number[]) =>
  db
    .selectFrom("qcms")
    .where("classroom_id", "=", classroomId)
    .where("id", "in", ids)
    .where("position", ">", 0)
    .select(["id", "name", "due_day", "published"])
    .execute();

export const moveDueDay = (
  trx: Trx,
  classroomId: number,
  id: number,
  { from, to, editedBy }: { readonly from: number; readonly to: number; readonly editedBy: number },
) =>
  trx
    .updateTable("qcms")
    .set((eb) => ({ due_day: to, version: eb("version", "+", 1), edited_by: editedBy }))
    .where("id", "=", id)
    .where("classroom_id", "=", classroomId)
    .where("due_day", "=", from)
    .execute();
