import type { Db } from "../../platform/database/database.ts";
import { answersOfStudent } from "./answer-count.ts";
import { personColumns } from "./people.mapping.ts";

/** Returns the students of the class with the columns that teachers see. Teachers who try its quizzes are left out. */
export const findStudents = (db: Db, classroomId: number) =>
  db
    .selectFrom("users as u")
    .where("u.classroom_id", "=", classroomId)
    .where("u.teacher", "=", 0)
    .select(personColumns.map((column) => `u.${column}` as const))
    .select(["u.card_password", "u.activated_at"])
    .select((eb) => answersOfStudent(eb as never).as("answer_count"))
    .execute();

export type StudentRow = Awaited<ReturnType<typeof findStudents>>[number];
