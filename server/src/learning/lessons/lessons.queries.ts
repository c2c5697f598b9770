import { offeredQuestions } from "../../bank/questions/offered-questions.ts";
import type { Db, Trx } from "../../platform/database/database.ts";

const noteColumns = ["n.text", "n.link", "n.updated_at", "n.updated_by", "u.first_name", "u.name"] as const;

/** Returns the note of a class on a point, with its author. */
export const findNote = (db: Db, classroomId: number, point: string) =>
  db
    .selectFrom("lesson_notes as n")
    .leftJoin("users as u", "u.id", "n.updated_by")
    .where("n.classroom_id", "=", classroomId)
    .where("n.point", "=", point)
    .select(noteColumns)
    .executeTakeFirst();

export type NoteRow = NonNullable<Awaited<ReturnType<typeof findNote>>>;

/** Returns the notes of classes on a point. */
export const findNotes = (db: Db, classroomIds: readonly number[], point: string) =>
  db
    .selectFrom("lesson_notes as n")
    .leftJoin("users as u", "u.id", "n.updated_by")
    .where("n.classroom_id", "in", classroomIds)
    .where("n.point", "=", point)
    .select(["n.classroom_id", ...noteColumns])
    .execute();

/** Returns the classes in which `userId` teaches, those that are archived left out, in no order. */
export const findClassesTaught = (db: Db, userId: number) =>
  db
    .selectFrom("classrooms as c")
    .innerJoin("classroom_teachers as t", "t.classroom_id", "c.id")
    .where("t.user_id", "=", userId)
    .where("c.archived_at", "is", null)
    .select(["c.id", "c.name"])
    .execute();

interface Note {
  readonly classroom_id: number;
  readonly point: string;
  readonly text: string | null;
  readonly link: string | null;
  readonly updated_at: number;
  readonly updated_by: number;
}

/** Writes the note of a class on a point, in place of the former one. */
export const replaceNote = (trx: Trx, { classroom_id, point, ...values }: Note) =>
  trx
    .insertInto("lesson_notes")
    .values({ classroom_id, point, ...values })
    .onConflict((oc) => oc.columns(["classroom_id", "point"]).doUpdateSet(values))
    .execute();

export const deleteNote = (trx: Trx, classroomId: number, point: string) =>
  trx.deleteFrom("lesson_notes").where("classroom_id", "=", classroomId).where("point", "=", point).execute();

/**
 * Returns ids of questions on a point, newest first: offered, not neutralised, and not asked by a quiz of the class
 * `classroomId` that `userId` has not answered, which a lesson must not give away; nor one of `sealed`.
 */
export const findReadableQuestionIds = async (
  db: Db,
  {
    point,
    userId,
    classroomId,
    sealed,
    limit,
  }: {
    point: string;
    userId: number;
    classroomId: number | null;
    /** Questions that a mock exam keeps secret. */
    sealed: ReadonlySet<number>;
    /** All of them when it is left out. */
    limit?: number;
  },
): Promise<number[]> => {
  const rows = await offeredQuestions(db)
    .where("q.programme_point", "=", point)
    .where("q.neutralised_at", "is", null)
    .$if(sealed.size > 0, (query) => query.where("q.id", "not in", [...sealed]))
    .$if(classroomId !== null, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("qcm_questions as x")
              .innerJoin("qcms as m", "m.id", "x.qcm_id")
              .whereRef("x.question_id", "=", "q.id")
              .where("m.classroom_id", "=", classroomId ?? 0)
              .where(({ not, exists, selectFrom }) =>
                not(
                  exists(
                    selectFrom("tries as t")
                      .innerJoin("student_answers as s", "s.try_id", "t.id")
                      .whereRef("t.qcm_id", "=", "x.qcm_id")
                      .whereRef("s.question_id", "=", "x.question_id")
                      .where("t.user_id", "=", userId)
                      .select("s.answer_id"),
                  ),
                ),
              )
              .select("x.qcm_id"),
          ),
        ),
      ),
    )
    .orderBy("q.id", "desc")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .select("q.id")
    .execute();
  return rows.map(({ id }) => id);
};
