import type { ExpressionBuilder } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Flag, Schema } from "../../platform/database/schema.ts";
import type { SchoolUser } from "../../platform/http/access.ts";

/**
 * Selects the classrooms in reach of `user`, those in the bin too: those they teach in or, for the school admin, all of
 * their school. Never those of another school.
 */
export const inReachOrBin = (db: Db, user: SchoolUser) => {
  const ofSchool = db.selectFrom("classrooms as c").where("c.school_id", "=", user.schoolId);
  if (user.schoolAdmin) return ofSchool;
  return ofSchool.where((eb) =>
    eb.exists(
      eb
        .selectFrom("classroom_teachers as ct")
        .whereRef("ct.classroom_id", "=", "c.id")
        .where("ct.user_id", "=", user.id)
        .select("ct.user_id"),
    ),
  );
};

const inReach = (db: Db, user: SchoolUser) => inReachOrBin(db, user).where("c.deleted_at", "is", null);

type InClassroom = ExpressionBuilder<Schema & { c: Schema["classrooms"] }, "c">;

const counts = (eb: InClassroom) => [
  eb
    .selectFrom("qcms")
    .whereRef("qcms.classroom_id", "=", "c.id")
    .where("qcms.position", ">", 0)
    .select((e) => e.fn.countAll<number>().as("n"))
    .as("qcm_count"),
  eb
    .selectFrom("users as s")
    .whereRef("s.classroom_id", "=", "c.id")
    .where("s.teacher", "=", 0)
    .select((e) => e.fn.countAll<number>().as("n"))
    .as("student_count"),
  eb
    .selectFrom("classroom_teachers as t")
    .whereRef("t.classroom_id", "=", "c.id")
    .select((e) => e.fn.countAll<number>().as("n"))
    .as("teacher_count"),
  eb
    .selectFrom("explanation_requests as r")
    .innerJoin("users as asker", "asker.id", "r.user_id")
    .whereRef("asker.classroom_id", "=", "c.id")
    .select((e) => e.fn.count<number>("r.question_id").distinct().as("n"))
    .as("explanation_count"),
  eb
    .selectFrom("mock_exams as m")
    .whereRef("m.classroom_id", "=", "c.id")
    .where("m.deleted_at", "is", null)
    .select((e) => e.fn.countAll<number>().as("n"))
    .as("mock_exam_count"),
  eb
    .selectFrom("gradebooks as g")
    .whereRef("g.classroom_id", "=", "c.id")
    .select((e) => e.fn.countAll<number>().as("n"))
    .as("gradebook_count"),
  eb
    .selectFrom("class_plans as y")
    .whereRef("y.classroom_id", "=", "c.id")
    .select((e) => e.fn.countAll<number>().as("n"))
    .as("plan_count"),
];

const described = (db: Db, user: SchoolUser) =>
  inReach(db, user)
    .innerJoin("school_years as y", "y.id", "c.school_year_id")
    .leftJoin("users as creator", "creator.id", "c.created_by")
    .leftJoin("users as archiver", "archiver.id", "c.archived_by")
    .select([
      "c.id",
      "c.version",
      "c.name",
      "c.comments",
      "c.subscription_code",
      "c.code_state",
      "c.school_year_id",
      "c.exam_day",
      "c.free_training",
      "y.start_year",
      "c.created_at",
      "c.created_by",
      "creator.first_name as creator_first_name",
      "creator.name as creator_name",
      "c.archived_at",
      "c.archived_by",
      "archiver.first_name as archiver_first_name",
      "archiver.name as archiver_name",
    ])
    .select((eb) => counts(eb as unknown as InClassroom));

/** Returns active or archived classrooms in reach of `user`, with their counts, unordered. */
export const findClassrooms = (db: Db, user: SchoolUser, archived: boolean) =>
  described(db, user)
    .where("c.archived_at", archived ? "is not" : "is", null)
    .execute();

/** Returns a classroom in reach of `user`, with its counts. */
export const findClassroom = (db: Db, user: SchoolUser, id: number) => described(db, user).where("c.id", "=", id).executeTakeFirst();
export type ClassroomRow = NonNullable<Awaited<ReturnType<typeof findClassroom>>>;

/** Returns a classroom in reach of `user` and its archiving date; undefined when it is out of reach. */
export const findClassroomState = (db: Db, user: SchoolUser, id: number) =>
  inReach(db, user)
    .where("c.id", "=", id)
    .select(["c.id", "c.school_id", "c.name", "c.archived_at", "c.exam_day", "c.free_training", "c.version", "c.edited_by"])
    .executeTakeFirst();

interface ClassroomValues {
  readonly name: string;
  readonly comments: string | null;
  readonly schoolYearId: number;
  readonly examDay: number | null;
  readonly freeTraining: Flag;
}

export async function insertClassroom(db: Db, user: SchoolUser, values: ClassroomValues & { code: string; now: number }): Promise<number> {
  const { id } = await db
    .insertInto("classrooms")
    .values({
      school_id: user.schoolId,
      school_year_id: values.schoolYearId,
      name: values.name,
      comments: values.comments,
      subscription_code: values.code,
      exam_day: values.examDay,
      free_training: values.freeTraining,
      created_at: values.now,
      created_by: user.id,
      archived_at: null,
      archived_by: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates a classroom of the user's school; the caller has checked that it is in reach. */
export const updateClassroomRow = (db: Db, user: SchoolUser, id: number, values: ClassroomValues) =>
  db
    .updateTable("classrooms")
    .set((eb) => ({
      name: values.name,
      comments: values.comments,
      school_year_id: values.schoolYearId,
      exam_day: values.examDay,
      free_training: values.freeTraining,
      version: eb("version", "+", 1),
      edited_by: user.id,
    }))
    .where("id", "=", id)
    .where("school_id", "=", user.schoolId)
    .execute();

export const insertClassroomTeacher = (db: Db, classroomId: number, userId: number) =>
  db
    .insertInto("classroom_teachers")
    .values({ classroom_id: classroomId, user_id: userId })
    .onConflict((oc) => oc.columns(["classroom_id", "user_id"]).doNothing())
    .execute();
