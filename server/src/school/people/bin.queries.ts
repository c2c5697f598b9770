import type { Db, Trx } from "../../platform/database/database.ts";
import { answersOfStudent } from "./answer-count.ts";
import { personColumns } from "./people.mapping.ts";

/** Deleted students of a class, access to which the caller has checked, except for `deleteExpired`. */

/** Returns the students in the bin of a class, the latest first, with the number of answers that erasing them loses. */
export const findDeleted = (db: Db, classroomId: number) =>
  db
    .selectFrom("users as u")
    .leftJoin("users as d", "d.id", "u.deleted_by")
    .leftJoin("users as k", "k.id", "u.joined_into")
    .where("u.deleted_from", "=", classroomId)
    .where("u.deleted_at", "is not", null)
    .orderBy("u.deleted_at", "desc")
    .orderBy("u.name")
    .orderBy("u.first_name")
    .orderBy("u.id")
    .select(["u.id", "u.first_name", "u.name", "u.deleted_at", "u.deleted_by"])
    .select((eb) => answersOfStudent(eb as never).as("answer_count"))
    .select(["d.first_name as deleter_first_name", "d.name as deleter_name"])
    .select(["u.joined_into", "k.first_name as kept_first_name", "k.name as kept_name"])
    .$narrowType<{ deleted_at: number }>()
    .execute();
export type DeletedRow = Awaited<ReturnType<typeof findDeleted>>[number];

/** Returns a student of the class, or of its bin. */
export const findStudent = (db: Db, classroomId: number, userId: number) =>
  db
    .selectFrom("users")
    .where("id", "=", userId)
    .where("teacher", "=", 0)
    .where((eb) => eb.or([eb("classroom_id", "=", classroomId), eb("deleted_from", "=", classroomId)]))
    .select([...personColumns, "deleted_at"])
    .executeTakeFirst();

/**
 * Erases for good, in every class, at most `limit` of the students deleted until `until`: only the scheduled retention
 * task calls it.
 */
export const deleteExpired = (trx: Trx, until: number, limit: number) =>
  trx
    .deleteFrom("users")
    .where("id", "in", (eb) => eb.selectFrom("users as u").where("u.deleted_at", "<=", until).orderBy("u.id").limit(limit).select("u.id"))
    .returning(["id", "school_id"])
    .execute();
