import type { Db, Trx } from "../../platform/database/database.ts";

const schoolExplanations = (db: Db, schoolId: number) =>
  db
    .selectFrom("school_explanations as e")
    .leftJoin("users as u", "u.id", "e.edited_by")
    .where("e.school_id", "=", schoolId)
    .select(["e.question_id", "e.text", "e.version", "e.edited_by", "u.first_name", "u.name"]);

/** Returns what the teachers of a school wrote about these questions. */
export const findSchoolExplanations = async (db: Db, schoolId: number, questionIds: readonly number[]) =>
  questionIds.length === 0 ? [] : schoolExplanations(db, schoolId).where("e.question_id", "in", questionIds).execute();
export type SchoolExplanationRow = Awaited<ReturnType<typeof findSchoolExplanations>>[number];

/**
 * Returns what the teachers of a school wrote about a question. No other transaction can change it before this one
 * ends.
 */
export async function lockSchoolExplanation(trx: Trx, schoolId: number, questionId: number): Promise<SchoolExplanationRow | undefined> {
  // A write to a row that is there before the first explanation is: both engines make the other writers of the school
  // wait for it.
  await trx
    .updateTable("schools")
    .set((eb) => ({ name: eb.ref("name") }))
    .where("id", "=", schoolId)
    .execute();
  return schoolExplanations(trx, schoolId).where("e.question_id", "=", questionId).executeTakeFirst();
}

/**
 * Writes the explanation of a question for the students of a school. The caller has checked that nobody else changed it
 * meanwhile.
 */
export const upsertSchoolExplanation = (
  trx: Trx,
  written: { schoolId: number; questionId: number; text: string; by: number; now: number },
) =>
  trx
    .insertInto("school_explanations")
    .values({
      school_id: written.schoolId,
      question_id: written.questionId,
      text: written.text,
      edited_by: written.by,
      updated_at: written.now,
    })
    .onConflict((oc) =>
      oc.columns(["school_id", "question_id"]).doUpdateSet((eb) => ({
        text: written.text,
        edited_by: written.by,
        updated_at: written.now,
        version: eb("school_explanations.version", "+", 1),
      })),
    )
    .execute();

export const deleteSchoolExplanation = (trx: Trx, schoolId: number, questionId: number) =>
  trx.deleteFrom("school_explanations").where("school_id", "=", schoolId).where("question_id", "=", questionId).execute();

/** Whether a question is in a quiz of a class, hidden or not. */
export async function isQuestionOfClassroom(db: Db, classroomId: number, questionId: number): Promise<boolean> {
  const row = await db
    .selectFrom("qcms as q")
    .innerJoin("qcm_questions as qq", "qq.qcm_id", "q.id")
    .where("q.classroom_id", "=", classroomId)
    .where("q.position", ">", 0)
    .where("qq.question_id", "=", questionId)
    .select("q.id")
    .executeTakeFirst();
  return row !== undefined;
}
