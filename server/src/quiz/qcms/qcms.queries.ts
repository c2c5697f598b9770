import type { Db, Trx } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";
import { fold } from "../../platform/text/normalise.ts";
import { isStudentTry } from "./student-tries.queries.ts";

/**
 * Quizzes are always read inside their class, access to which the caller has checked. Position 0 is that of the bin.
 */

const described = (db: Db, classroomId: number) =>
  db
    .selectFrom("qcms as q")
    .innerJoin("classrooms as c", "c.id", "q.classroom_id")
    .where("q.classroom_id", "=", classroomId)
    .where("q.position", ">", 0)
    .select([
      "q.id",
      "q.version",
      "q.edited_by",
      "q.name",
      "q.student_comment",
      "q.teacher_comment",
      "q.published",
      "q.free_training",
      "q.opens_at",
      "q.due_day",
      "q.position",
      "c.id as classroom_id",
      "c.name as classroom_name",
    ])
    .select((eb) => [
      eb
        .selectFrom("qcm_questions as n")
        .whereRef("n.qcm_id", "=", "q.id")
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("question_count"),
      eb
        .selectFrom("users as s")
        .whereRef("s.classroom_id", "=", "c.id")
        .where("s.teacher", "=", 0)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("student_count"),
      eb
        .selectFrom("tries as t")
        .whereRef("t.qcm_id", "=", "q.id")
        .where(isStudentTry)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("student_tries"),
      eb
        .selectFrom("tries as t")
        .whereRef("t.qcm_id", "=", "q.id")
        .where((e) => e.not(isStudentTry(e)))
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("teacher_tries"),
    ]);

/** Returns a page (from 1) of the quizzes of a class, in the teacher's order. */
export const findQcms = (db: Db, classroomId: number, page: number, size: number) =>
  described(db, classroomId)
    .orderBy("q.position")
    .orderBy("q.id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();

export const findQcm = (db: Db, classroomId: number, id: number) => described(db, classroomId).where("q.id", "=", id).executeTakeFirst();
export type QcmRow = NonNullable<Awaited<ReturnType<typeof findQcm>>>;

export async function countQcms(db: Db, classroomId: number): Promise<number> {
  const { n } = await db
    .selectFrom("qcms")
    .where("classroom_id", "=", classroomId)
    .where("position", ">", 0)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

export interface NewQcm {
  readonly name: string;
  readonly studentComment: string | null;
  readonly teacherComment: string | null;
  readonly published: boolean;
  /** Whether its questions may come in revision and free training; by default they may. */
  readonly freeTraining?: boolean | undefined;
  readonly examId: number | null;
  readonly createdBy: number;
  readonly now: number;
}

/** Adds a quiz at the end of a class's list and returns its id. */
export async function insertQcm(trx: Trx, classroomId: number, values: NewQcm): Promise<number> {
  const position = (await countQcms(trx, classroomId)) + 1;
  const { id } = await trx
    .insertInto("qcms")
    .values({
      classroom_id: classroomId,
      name: values.name,
      student_comment: values.studentComment,
      teacher_comment: values.teacherComment,
      published: values.published ? 1 : 0,
      free_training: values.freeTraining === false ? 0 : 1,
      position,
      exam_id: values.examId,
      created_at: values.now,
      created_by: values.createdBy,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Publishes or hides a quiz now, which ends the wait for an opening. */
export const updatePublished = (db: Db, classroomId: number, id: number, published: boolean) =>
  db
    .updateTable("qcms")
    .set({ published: published ? 1 : 0, opens_at: null })
    .where("id", "=", id)
    .where("classroom_id", "=", classroomId)
    .execute();

/** Forgets that a mock exam hides a quiz, whose publication a teacher has decided since. */
export const forgetHiding = (trx: Trx, id: number) => trx.deleteFrom("mock_exam_hidden_qcms").where("qcm_id", "=", id).execute();

interface Settings extends Pick<NewQcm, "name" | "studentComment" | "teacherComment" | "freeTraining"> {
  readonly editedBy: number;
}

/** Updates what is never locked, a share's title with it. Without `freeTraining`, that stays as it is. */
export async function updateSettings(trx: Trx, classroomId: number, id: number, settings: Settings): Promise<void> {
  await trx
    .updateTable("shared_qcms")
    .set({ title_search: fold(settings.name) })
    .where("qcm_id", "=", id)
    .execute();
  await trx
    .updateTable("qcms")
    .set((eb) => ({
      name: settings.name,
      student_comment: settings.studentComment,
      teacher_comment: settings.teacherComment,
      ...(settings.freeTraining === undefined ? {} : { free_training: settings.freeTraining ? (1 as const) : (0 as const) }),
      version: eb("version", "+", 1),
      edited_by: settings.editedBy,
    }))
    .where("id", "=", id)
    .where("classroom_id", "=", classroomId)
    .execute();
}

/**
 * On PostgreSQL, locks the quiz: waits for changes and student answers under way, and makes later ones wait. SQLite has
 * one writer at a time.
 */
export async function lockQcm(trx: Trx, engine: Engine, classroomId: number, id: number): Promise<void> {
  if (engine === "sqlite") return;
  await trx.selectFrom("qcms").where("id", "=", id).where("classroom_id", "=", classroomId).select("id").forUpdate().execute();
}
