import type { ExpressionBuilder, Insertable, Updateable } from "kysely";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { MockExamsTable, Schema } from "../../platform/database/schema.ts";

type InExam = ExpressionBuilder<Schema & { e: Schema["mock_exams"] }, "e">;

/** Counts the copies of the exam `e` by students, not by teachers who try it. */
const copies = (eb: InExam, open: boolean) =>
  eb
    .selectFrom("mock_copies as n")
    .innerJoin("users as u", "u.id", "n.user_id")
    .whereRef("n.mock_exam_id", "=", "e.id")
    .where("u.teacher", "=", 0)
    .where("u.deleted_at", "is", null)
    .$if(open, (query) => query.where("n.handed_in_at", "is", null))
    .select((e) => e.fn.countAll<number>().as("n"));

const described = (db: Db) =>
  db
    .selectFrom("mock_exams as e")
    .where("e.deleted_at", "is", null)
    .selectAll("e")
    .select((eb) => [copies(eb, false).as("copy_count"), copies(eb, true).as("open_count")]);

export type ExamRow = NonNullable<Awaited<ReturnType<typeof findExam>>>;

/** Returns the exams of a classroom: drafts and those to come first, then the newest. */
export const findExams = (db: Db, classroomId: number) =>
  described(db).where("e.classroom_id", "=", classroomId).orderBy("e.id", "desc").execute();

/** Returns the exams of classrooms that are planned and that nobody has ended. */
export const findPlannedExams = (db: Db, classroomIds: readonly number[]) =>
  described(db)
    .where("e.classroom_id", "in", classroomIds)
    .where("e.planned_at", "is not", null)
    .where("e.ended_at", "is", null)
    .orderBy("e.id")
    .execute();

/** Returns an exam of a classroom. */
export const findExam = (db: Db, classroomId: number, id: number) =>
  described(db).where("e.classroom_id", "=", classroomId).where("e.id", "=", id).executeTakeFirst();

/**
 * Returns the exams `ids`, of which students of the caller's class have copies, with the names of their classes;
 * planned ones only, trials left out.
 */
export const findExamsSat = (db: Db, ids: readonly number[]) =>
  described(db)
    .innerJoin("classrooms as r", "r.id", "e.classroom_id")
    .where("e.id", "in", ids.length === 0 ? [0] : ids)
    .where("e.planned_at", "is not", null)
    .where("e.trial", "=", 0)
    .select("r.name as classroom_name")
    .execute();

/** Returns an exam, whosever it is: for the program's own work. */
export const findAnyExam = (db: Db, id: number) => described(db).where("e.id", "=", id).executeTakeFirst();

/** Whether `userId` has opened a mock exam, in whatever class, be it deleted since. */
export const hasOpenedExams = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom("mock_exams").where("created_by", "=", userId).select("id").limit(1).executeTakeFirst()) !== undefined;

export const insertExam = async (trx: Trx, values: Insertable<MockExamsTable>): Promise<number> =>
  (await trx.insertInto("mock_exams").values(values).returning("id").executeTakeFirstOrThrow()).id;

/** Changes an exam that the caller has found in their classroom. */
export const updateExam = (trx: Trx, id: number, values: Updateable<MockExamsTable>) =>
  trx.updateTable("mock_exams").set(values).where("id", "=", id).execute();

/** Records when the paper of an exam that the caller has found was first printed. */
export const markPrinted = (db: Db, id: number, now: number) =>
  db.updateTable("mock_exams").set({ printed_at: now }).where("id", "=", id).where("printed_at", "is", null).execute();

const inBin = (db: Db, classroomId: number) =>
  db.selectFrom("mock_exams as e").where("e.classroom_id", "=", classroomId).where("e.deleted_at", "is not", null);

/** Returns the exams in the bin of a classroom, the latest first. */
export const findDeletedExams = (db: Db, classroomId: number) =>
  inBin(db, classroomId)
    .leftJoin("users as d", "d.id", "e.deleted_by")
    .orderBy("e.deleted_at", "desc")
    .orderBy("e.id")
    .select(["e.id", "e.name", "e.deleted_at", "e.deleted_by", "d.first_name", "d.name as last_name"])
    .select((eb) => copies(eb, false).as("copy_count"))
    .$narrowType<{ deleted_at: number }>()
    .execute();
export type DeletedExamRow = Awaited<ReturnType<typeof findDeletedExams>>[number];

/** Whether an exam is in the bin of a classroom. */
export const isDeletedExam = async (db: Db, classroomId: number, id: number): Promise<boolean> =>
  (await inBin(db, classroomId).where("e.id", "=", id).select("e.id").executeTakeFirst()) !== undefined;

/** Erases for good what was deleted until `until`, in every class: only the scheduled retention task calls it. */
export const deleteExpired = (db: Db, until: number) => db.deleteFrom("mock_exams").where("deleted_at", "<=", until).execute();

/** Returns the questions asked in each part of the exams. */
export const findParts = (db: Db, examIds: readonly number[]) =>
  examIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("mock_exam_questions")
        .where("mock_exam_id", "in", examIds)
        .groupBy(["mock_exam_id", "theme_id"])
        .orderBy("theme_id")
        .select((eb) => ["mock_exam_id", "theme_id", eb.fn.countAll<number>().as("asked")])
        .execute();

/** Returns the students of a classroom, in no order: see `listStudents`. */
export const findStudents = (db: Db, classroomId: number) =>
  db
    .selectFrom("users as u")
    .leftJoin("extra_times as x", "x.user_id", "u.id")
    .where("u.classroom_id", "=", classroomId)
    .where("u.teacher", "=", 0)
    .select(["u.id", "u.first_name", "u.name", "x.user_id as extra_user_id", "x.minutes as extra_minutes"])
    .select(({ fn }) => fn.coalesce("u.joined_class_at", "u.created_at").as("joined_at"))
    .execute();
