import type { Db, Trx } from "../database/database.ts";

/** Quizzes are always looked for inside their class: who may see that class has been asked before. */

const described = (db: Db, classroomId: number) =>
  db
    .selectFrom("qcms as q")
    .innerJoin("classrooms as c", "c.id", "q.classroom_id")
    .where("q.classroom_id", "=", classroomId)
    .select([
      "q.id",
      "q.name",
      "q.student_comment",
      "q.teacher_comment",
      "q.published",
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
        .where("t.by_teacher", "=", 0)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("student_tries"),
      eb
        .selectFrom("tries as t")
        .whereRef("t.qcm_id", "=", "q.id")
        .where("t.by_teacher", "=", 1)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("teacher_tries"),
    ]);

/** A page (from 1) of the quizzes of a class, in the teacher's order. */
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
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

/** Questions of a quiz with their answers, images and appearances, in order: one row an answer. */
export const findQcmQuestions = (db: Db, qcmId: number) =>
  db
    .selectFrom("qcm_questions as qq")
    .innerJoin("questions as qn", "qn.id", "qq.question_id")
    .innerJoin("answers as a", "a.question_id", "qn.id")
    .leftJoin("images as i", "i.id", "qn.image_id")
    .where("qq.qcm_id", "=", qcmId)
    .orderBy("qq.position")
    .orderBy("a.position")
    .select((eb) => [
      "qq.position",
      "qn.id",
      "qn.text",
      "qn.year",
      "qn.theme_id",
      "qn.comment",
      "qn.fixed_order",
      "a.position as answer_position",
      "a.id as answer_id",
      "a.text as answer",
      "a.correct",
      // Once a question: four copies of a picture would cross the wire for nothing.
      eb.case().when("a.position", "=", 1).then(eb.ref("i.png")).end().as("png"),
      eb
        .selectFrom("exam_questions as x")
        .whereRef("x.question_id", "=", "qn.id")
        .select((e) => e.fn.count<number>("x.exam_id").distinct().as("n"))
        .as("appearances"),
    ])
    .execute();
export type QcmQuestionRow = Awaited<ReturnType<typeof findQcmQuestions>>[number];

interface NewQcm {
  readonly name: string;
  readonly studentComment: string | null;
  readonly teacherComment: string | null;
  readonly published: boolean;
  readonly examId: number | null;
  readonly createdBy: number;
  readonly now: number;
}

/** Adds a quiz at the end of a class's list and answers its id. */
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
      position,
      exam_id: values.examId,
      created_at: values.now,
      created_by: values.createdBy,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const updatePublished = (db: Db, classroomId: number, id: number, published: boolean) =>
  db
    .updateTable("qcms")
    .set({ published: published ? 1 : 0 })
    .where("id", "=", id)
    .where("classroom_id", "=", classroomId)
    .execute();

/** Which of `ids` are questions of the bank, and which of these the quiz has. */
export const findBankQuestions = (db: Db, qcmId: number, ids: readonly number[]) =>
  db
    .selectFrom("questions as qn")
    .leftJoin("qcm_questions as qq", (join) => join.onRef("qq.question_id", "=", "qn.id").on("qq.qcm_id", "=", qcmId))
    .where("qn.id", "in", ids)
    .select(["qn.id", "qq.position"])
    .execute();

/** Adds questions after place `last`, in the order given. */
export const insertQcmQuestions = (trx: Trx, qcmId: number, ids: readonly number[], last: number) =>
  trx
    .insertInto("qcm_questions")
    .values(ids.map((question_id, i) => ({ qcm_id: qcmId, question_id, position: last + 1 + i })))
    .execute();

/** Keeps other changes of the class's list, or of the quiz's questions, waiting on PostgreSQL; SQLite has one writer. */
export async function lockClassroom(trx: Trx, engine: "sqlite" | "postgres", classroomId: number): Promise<void> {
  if (engine === "postgres") await trx.selectFrom("classrooms").where("id", "=", classroomId).select("id").forUpdate().execute();
}
export async function lockQcm(trx: Trx, engine: "sqlite" | "postgres", qcmId: number): Promise<void> {
  if (engine === "postgres") await trx.selectFrom("qcms").where("id", "=", qcmId).select("id").forUpdate().execute();
}

/** Erases what teachers answered while trying a quiz. */
export const deleteTeacherTries = (trx: Trx, qcmId: number) =>
  trx.deleteFrom("tries").where("qcm_id", "=", qcmId).where("by_teacher", "=", 1).execute();
