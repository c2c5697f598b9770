import { sql } from "kysely";
import type { Trx } from "../../platform/database/database.ts";
import type { Move } from "./qcms.rules.ts";

/**
 * Positions are 1..n without holes. Each change is one statement, run while holding the lock of the class or quiz whose
 * list it is.
 */

/** Moves a quiz of the class and shifts those in between. */
export const moveQcmRow = (trx: Trx, classroomId: number, id: number, move: Move) =>
  trx
    .updateTable("qcms")
    .set((eb) => ({ position: eb.case().when("id", "=", id).then(move.to).else(shifted(move)).end() }))
    .where("classroom_id", "=", classroomId)
    .where((eb) => eb.between("position", move.first, move.last))
    .execute();

/** Moves a question of the quiz and shifts those in between. */
export const moveQuestionRow = (trx: Trx, qcmId: number, questionId: number, move: Move) =>
  trx
    .updateTable("qcm_questions")
    .set((eb) => ({ position: eb.case().when("question_id", "=", questionId).then(move.to).else(shifted(move)).end() }))
    .where("qcm_id", "=", qcmId)
    .where((eb) => eb.between("position", move.first, move.last))
    .execute();

/** Gives the questions of the quiz, now in the order of `from`, the order of `to`. */
export async function reorderQuestions(trx: Trx, qcmId: number, from: readonly number[], to: readonly number[]): Promise<void> {
  for (const [i, questionId] of to.entries())
    if (from[i] !== questionId)
      await trx
        .updateTable("qcm_questions")
        .set({ position: i + 1 })
        .where("qcm_id", "=", qcmId)
        .where("question_id", "=", questionId)
        .execute();
}

const shifted = ({ shift }: Move) => (shift === 1 ? sql<number>`position + 1` : sql<number>`position - 1`);

/** Closes the gap that a deleted quiz left at `position`. */
export const closeQcmGap = (trx: Trx, classroomId: number, position: number) =>
  trx
    .updateTable("qcms")
    .set((eb) => ({ position: eb("position", "-", 1) }))
    .where("classroom_id", "=", classroomId)
    .where("position", ">", position)
    .execute();

/** Makes room for a quiz at `position`. */
export const openQcmGap = (trx: Trx, classroomId: number, position: number) =>
  trx
    .updateTable("qcms")
    .set((eb) => ({ position: eb("position", "+", 1) }))
    .where("classroom_id", "=", classroomId)
    .where("position", ">=", position)
    .execute();

/** Closes the gap that a removed question left at `position`. */
export const closeQuestionGap = (trx: Trx, qcmId: number, position: number) =>
  trx
    .updateTable("qcm_questions")
    .set((eb) => ({ position: eb("position", "-", 1) }))
    .where("qcm_id", "=", qcmId)
    .where("position", ">", position)
    .execute();
