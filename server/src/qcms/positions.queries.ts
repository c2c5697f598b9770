import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import type { Move } from "./qcms.rules.ts";

/** Places are 1..n without holes; each change is one statement, under the lock of what holds the list. */

/** Moves a quiz of the class; those in between make room. */
export const moveQcmRow = (trx: Trx, classroomId: number, id: number, move: Move) =>
  trx
    .updateTable("qcms")
    .set((eb) => ({ position: eb.case().when("id", "=", id).then(move.to).else(shifted(move)).end() }))
    .where("classroom_id", "=", classroomId)
    .where((eb) => eb.between("position", move.first, move.last))
    .execute();

/** Moves a question of the quiz; those in between make room. */
export const moveQuestionRow = (trx: Trx, qcmId: number, questionId: number, move: Move) =>
  trx
    .updateTable("qcm_questions")
    .set((eb) => ({ position: eb.case().when("question_id", "=", questionId).then(move.to).else(shifted(move)).end() }))
    .where("qcm_id", "=", qcmId)
    .where((eb) => eb.between("position", move.first, move.last))
    .execute();

const shifted = ({ shift }: Move) => (shift === 1 ? sql<number>`position + 1` : sql<number>`position - 1`);

/** Closes the gap that a deleted quiz left at `position`. */
export const closeQcmGap = (trx: Trx, classroomId: number, position: number) =>
  trx
    .updateTable("qcms")
    .set((eb) => ({ position: eb("position", "-", 1) }))
    .where("classroom_id", "=", classroomId)
    .where("position", ">", position)
    .execute();

/** Closes the gap that a removed question left at `position`. */
export const closeQuestionGap = (trx: Trx, qcmId: number, position: number) =>
  trx
    .updateTable("qcm_questions")
    .set((eb) => ({ position: eb("position", "-", 1) }))
    .where("qcm_id", "=", qcmId)
    .where("position", ">", position)
    .execute();
