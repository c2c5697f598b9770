import type { Db, Trx } from "../database/database.ts";
import type { Flag } from "../database/schema.ts";
import { offeredQuestions } from "../questions/questions.service.ts";

/** Exams belong to the bank, shared by all schools. */

/** Returns all exams, the newest first. */
export const findExams = (db: Db) => db.selectFrom("exams").orderBy("year", "desc").orderBy("id", "desc").select(["id", "name"]).execute();

export const findExamsByName = (db: Db, names: readonly string[]) =>
  db.selectFrom("exams").where("name", "in", names).select(["id", "name", "year"]).execute();

export async function insertExam(trx: Trx, exam: { name: string; year: number; training: Flag; created_at: number }): Promise<number> {
  return (await trx.insertInto("exams").values(exam).returning("id").executeTakeFirstOrThrow()).id;
}

/** Returns the ids of the offered questions of an exam in paper order, without duplicates; `theme` 0 stands for all themes. */
export async function findExamQuestionIds(db: Db, examId: number, theme = 0): Promise<number[]> {
  const rows = await offeredQuestions(db)
    .innerJoin("exam_questions as eq", "eq.question_id", "q.id")
    .where("eq.exam_id", "=", examId)
    .$if(theme > 0, (query) => query.where("eq.theme_id", "=", theme))
    .orderBy("eq.theme_id")
    .orderBy("eq.number")
    .select("eq.question_id")
    .execute();
  return [...new Set(rows.map((r) => r.question_id))];
}

/** Returns the question at each place of the exams, with the user who last edited it. */
export const findPlacesOf = (db: Db, examNames: readonly string[]) =>
  db
    .selectFrom("exam_questions as eq")
    .innerJoin("exams as e", "e.id", "eq.exam_id")
    .innerJoin("questions as q", "q.id", "eq.question_id")
    .where("e.name", "in", examNames)
    .select(["e.name as exam", "eq.theme_id as theme", "eq.number", "q.id as question_id", "q.updated_by"])
    .execute();

/** Puts a question at a place of an exam, replacing the previous one. */
export const putAtPlace = (trx: Trx, place: { exam_id: number; theme_id: number; number: number; question_id: number }) =>
  trx
    .insertInto("exam_questions")
    .values(place)
    .onConflict((oc) => oc.columns(["exam_id", "theme_id", "number"]).doUpdateSet({ question_id: place.question_id }))
    .execute();

/** Returns the exams and places where questions appeared, the earliest first. */
export const findAppearances = (db: Db, questionIds: readonly number[]) =>
  db
    .selectFrom("exam_questions as eq")
    .innerJoin("exams as e", "e.id", "eq.exam_id")
    .where("eq.question_id", "in", questionIds)
    .orderBy("e.year")
    .orderBy("e.id")
    .select(["eq.question_id", "e.id as exam_id", "e.name", "eq.theme_id as theme", "eq.number"])
    .execute();
