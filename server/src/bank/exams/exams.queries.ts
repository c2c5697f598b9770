import type { Db, Trx } from "../../platform/database/database.ts";
import type { Flag } from "../../platform/database/schema.ts";
import { offeredQuestions } from "../questions/offered-questions.ts";

/** Exams belong to the bank, shared by all schools. */

/** Returns all exams, the newest first. */
export const findExams = (db: Db) =>
  db.selectFrom("exams").orderBy("year", "desc").orderBy("id", "desc").select(["id", "name", "training"]).execute();

const offeredPlaces = (db: Db) => offeredQuestions(db).innerJoin("exam_questions as eq", "eq.question_id", "q.id");

/** Returns the number of offered questions of each exam, as `findExamQuestionIds` finds them. */
export const countExamQuestions = (db: Db) =>
  offeredPlaces(db)
    .groupBy("eq.exam_id")
    .select((eb) => ["eq.exam_id", eb.fn.count<number>("eq.question_id").distinct().as("count")])
    .execute();

/** Returns the number of offered questions of each theme of each exam, in the order of themes. */
export const countExamThemes = (db: Db) =>
  offeredPlaces(db)
    .groupBy(["eq.exam_id", "eq.theme_id"])
    .orderBy("eq.theme_id")
    .select((eb) => ["eq.exam_id", "eq.theme_id", eb.fn.count<number>("eq.question_id").distinct().as("count")])
    .execute();

export const findExamsByName = (db: Db, names: readonly string[]) =>
  db.selectFrom("exams").where("name", "in", names).select(["id", "name", "year"]).execute();

export async function insertExam(trx: Trx, exam: { name: string; year: number; training: Flag; created_at: number }): Promise<number> {
  return (await trx.insertInto("exams").values(exam).returning("id").executeTakeFirstOrThrow()).id;
}

/**
 * Returns the ids of the offered questions of an exam in paper order, without duplicates; `theme` 0 stands for all
 * themes.
 */
export async function findExamQuestionIds(db: Db, examId: number, theme = 0): Promise<number[]> {
  const rows = await offeredPlaces(db)
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

/** Returns the question at a place of an exam; undefined for a free place. */
export const findAtPlace = async (db: Db, place: { exam_id: number; theme_id: number; number: number }): Promise<number | undefined> =>
  (
    await db
      .selectFrom("exam_questions")
      .where("exam_id", "=", place.exam_id)
      .where("theme_id", "=", place.theme_id)
      .where("number", "=", place.number)
      .select("question_id")
      .executeTakeFirst()
  )?.question_id;

/**
 * Gives a place back to the question that was there, or frees it (null), unless another question than `questionId` has
 * taken it since.
 */
export async function restorePlace(
  trx: Trx,
  {
    examId,
    theme,
    number,
    questionId,
    former,
  }: { examId: number; theme: number; number: number; questionId: number; former: number | null },
): Promise<void> {
  const known = former === null ? undefined : await trx.selectFrom("questions").where("id", "=", former).select("id").executeTakeFirst();
  const { numDeletedRows } = await trx
    .deleteFrom("exam_questions")
    .where("exam_id", "=", examId)
    .where("theme_id", "=", theme)
    .where("number", "=", number)
    .where("question_id", "=", questionId)
    .executeTakeFirst();
  if (numDeletedRows > 0 && known) await putAtPlace(trx, { exam_id: examId, theme_id: theme, number, question_id: known.id });
}

/** Deletes an exam that has no question left; quizzes made from it only forget it. */
export async function deleteEmptyExam(trx: Trx, examId: number): Promise<void> {
  const places = trx.selectFrom("exam_questions").where("exam_id", "=", examId).select("exam_id");
  await trx
    .deleteFrom("exams")
    .where("id", "=", examId)
    .where(({ not, exists }) => not(exists(places)))
    .execute();
}

/** Puts a question at a place of an exam, replacing the previous one. */
export const putAtPlace = (trx: Trx, place: { exam_id: number; theme_id: number; number: number; question_id: number }) =>
  trx
    .insertInto("exam_questions")
    .values(place)
    .onConflict((oc) => oc.columns(["exam_id", "theme_id", "number"]).doUpdateSet({ question_id: place.question_id }))
    .execute();

/** Puts questions at places of an exam which are free. */
export const fillPlaces = (trx: Trx, places: readonly { exam_id: number; theme_id: number; number: number; question_id: number }[]) =>
  trx.insertInto("exam_questions").values(places).execute();

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
