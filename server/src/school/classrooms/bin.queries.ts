import type { ExpressionBuilder } from "kysely";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { answersOfStudent } from "../people/answer-count.ts";
import { inReachOrBin } from "./classrooms.queries.ts";

/** Classrooms in reach of `user` that were deleted or archived, except for `deleteExpired`. */

type InClassroom = ExpressionBuilder<Schema & { c: Schema["classrooms"] }, "c">;

/** The students who were put in the bin by the archiving. */
const students = (eb: InClassroom) =>
  eb.selectFrom("users as s").whereRef("s.deleted_from", "=", "c.id").whereRef("s.deleted_at", "=", "c.archived_at");

/** The quizzes that were put in the bin by the archiving. */
const quizzes = (eb: InClassroom) =>
  eb
    .selectFrom("qcm_bin as b")
    .innerJoin("qcms as q", "q.id", "b.qcm_id")
    .whereRef("q.classroom_id", "=", "c.id")
    .whereRef("b.deleted_at", "=", "c.archived_at");

/**
 * Returns the classrooms that were deleted, and those that were archived after `since` with something that can be taken
 * back.
 */
export const findBin = (db: Db, user: SchoolUser, since: number) =>
  inReachOrBin(db, user)
    .leftJoin("users as d", (join) => join.on((eb) => eb("d.id", "=", eb.fn.coalesce("c.deleted_by", "c.archived_by"))))
    .where((eb) =>
      eb.or([
        eb("c.deleted_at", "is not", null),
        eb.and([
          eb("c.archived_at", ">", since),
          eb.or([eb.exists(students(eb).select("s.id")), eb.exists(quizzes(eb).select("b.qcm_id"))]),
        ]),
      ]),
    )
    .where("c.archived_at", "is not", null)
    .select(["c.id", "c.name", "c.archived_at", "c.deleted_at", "d.id as by_id", "d.first_name as by_first_name", "d.name as by_name"])
    .select((eb) => [
      students(eb)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("student_count"),
      eb
        .selectFrom("users as u")
        .whereRef("u.deleted_from", "=", "c.id")
        .whereRef("u.deleted_at", "=", "c.archived_at")
        .select((e) => e.fn.sum<number | null>(answersOfStudent(e as never)).as("n"))
        .as("answer_count"),
      quizzes(eb)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("binned_qcm_count"),
      eb
        .selectFrom("qcms as k")
        .whereRef("k.classroom_id", "=", "c.id")
        .where("k.position", ">", 0)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("qcm_count"),
    ])
    .$narrowType<{ archived_at: number }>()
    .execute();
export type BinRow = Awaited<ReturnType<typeof findBin>>[number];

/** Returns when a classroom was archived and deleted; undefined when it is out of reach. */
export const findBinState = (db: Db, user: SchoolUser, id: number) =>
  inReachOrBin(db, user).where("c.id", "=", id).select(["c.archived_at", "c.deleted_at"]).executeTakeFirst();

export const markDeleted = (trx: Trx, classroomId: number, deletedBy: number, now: number) =>
  trx.updateTable("classrooms").set({ deleted_at: now, deleted_by: deletedBy }).where("id", "=", classroomId).execute();

export const markRestored = (trx: Trx, classroomId: number) =>
  trx.updateTable("classrooms").set({ deleted_at: null, deleted_by: null }).where("id", "=", classroomId).execute();

/** Erases a classroom with its quizzes, all answers to them, and the students in its bin. */
export const deleteClassroomRow = (trx: Trx, classroomId: number) => trx.deleteFrom("classrooms").where("id", "=", classroomId).execute();

/**
 * Erases for good, in every school, at most `limit` of the classrooms deleted until `until`: only the scheduled
 * retention task calls it.
 */
export const deleteExpired = (trx: Trx, until: number, limit: number) =>
  trx
    .deleteFrom("classrooms")
    .where("id", "in", (eb) =>
      eb.selectFrom("classrooms as c").where("c.deleted_at", "<=", until).orderBy("c.id").limit(limit).select("c.id"),
    )
    .returning(["id", "school_id"])
    .execute();
