import type { Db, Trx } from "../../platform/database/database.ts";

/** Returns the numbers given for an exam that the caller has found; those of erased accounts are nobody's. */
export const findNumbers = (db: Db, mockExamId: number) =>
  db.selectFrom("student_numbers").where("mock_exam_id", "=", mockExamId).select(["number", "user_id"]).execute();

/** Gives `userIds` the numbers from `first` on, in their order. */
export const insertNumbers = (trx: Trx, mockExamId: number, userIds: readonly number[], first: number) =>
  trx
    .insertInto("student_numbers")
    .values(userIds.map((user_id, i) => ({ mock_exam_id: mockExamId, number: first + i, user_id })))
    .execute();

/** Takes back the numbers of an exam. */
export const deleteNumbers = (trx: Trx, mockExamId: number) =>
  trx.deleteFrom("student_numbers").where("mock_exam_id", "=", mockExamId).execute();
