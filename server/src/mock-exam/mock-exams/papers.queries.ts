import type { Insertable } from "kysely";
import { offeredQuestions } from "../../bank/questions/offered-questions.ts";
import { findImages } from "../../bank/questions/questions.service.ts";
import { chunks } from "../../platform/chunks.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { MockExamQuestionsTable } from "../../platform/database/schema.ts";
import type { Candidate } from "./draw.rules.ts";

/** The paper of an exam, in order; `neutralised` also when the bank withdrew the question. */
export const findPaper = (db: Db, examId: number) =>
  db
    .selectFrom("mock_exam_questions as q")
    .leftJoin("questions as b", "b.id", "q.question_id")
    .where("q.mock_exam_id", "=", examId)
    .orderBy("q.theme_id")
    .orderBy("q.number")
    .selectAll("q")
    .select("b.neutralised_at as bank_neutralised_at")
    .execute();
export type PaperRow = Awaited<ReturnType<typeof findPaper>>[number];

/** Counts those of the questions `ids` that are in the paper of an exam. */
export async function countInPaper(db: Db, examId: number, ids: readonly number[]): Promise<number> {
  const { n } = await db
    .selectFrom("mock_exam_questions")
    .where("mock_exam_id", "=", examId)
    .where("id", "in", ids)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * Returns the ids of the pictures of the answers of a paper's question, null for one without; undefined when none has
 * one.
 */
export const answerImageIdsOf = ({ answer_images }: Pick<PaperRow, "answer_images">): (number | null)[] | undefined =>
  answer_images === null ? undefined : (JSON.parse(answer_images) as (number | null)[]);

/** Returns the pictures of an exam's paper and of its answers, by their ids. */
export const findPictures = (db: Db, paper: readonly Pick<PaperRow, "image_id" | "answer_images">[]) =>
  findImages(db, [...new Set(paper.flatMap((q) => [q.image_id, ...(answerImageIdsOf(q) ?? [])]).filter((id) => id !== null))]);

/** Returns the questions of the bank that may be drawn, each with how many students of the classroom have met it. */
export async function findCandidates(db: Db, classroomId: number): Promise<Candidate[]> {
  const rows = await offeredQuestions(db)
    .where("q.neutralised_at", "is", null)
    .select(["q.id", "q.theme_id", "q.programme_point", "q.series_id", "q.series_rank"])
    .execute();
  const met = await countMeetings(db, classroomId);
  return rows.map((r) => ({
    id: r.id,
    themeId: r.theme_id,
    point: r.programme_point,
    met: met.get(r.id) ?? 0,
    link: r.series_id === null ? undefined : { seriesId: r.series_id, rank: r.series_rank ?? 0 },
  }));
}

/** Returns how many students of a classroom have met each question, in a quiz or in a mock exam. */
export async function countMeetings(db: Db, classroomId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("student_answers as sa")
        .innerJoin("tries as t", "t.id", "sa.try_id")
        .innerJoin("users as u", "u.id", "t.user_id")
        .where("u.classroom_id", "=", classroomId)
        .where("u.teacher", "=", 0)
        .select(["sa.question_id", "u.id as user_id"])
        .union(
          eb
            .selectFrom("mock_exam_questions as m")
            .innerJoin("mock_copies as c", "c.mock_exam_id", "m.mock_exam_id")
            .innerJoin("users as v", "v.id", "c.user_id")
            .where("v.classroom_id", "=", classroomId)
            .where("m.question_id", "is not", null)
            .select((e) => [e.ref("m.question_id").$castTo<number>().as("question_id"), "v.id as user_id"]),
        )
        .as("met"),
    )
    .groupBy("met.question_id")
    .select((eb) => ["met.question_id", eb.fn.countAll<number>().as("n")])
    .execute();
  return new Map(rows.map((r) => [r.question_id, r.n]));
}

/** Returns the questions of a paper of the bank by theme and number. */
export const findExamPlaces = (db: Db, examId: number) =>
  db
    .selectFrom("exam_questions as eq")
    .innerJoin("questions as qn", "qn.id", "eq.question_id")
    .where("eq.exam_id", "=", examId)
    .where("eq.question_id", "in", offeredQuestions(db).select("q.id"))
    .orderBy("eq.theme_id")
    .orderBy("eq.number")
    .select(["eq.theme_id", "eq.question_id", "qn.series_id", "qn.series_rank"])
    .execute();

export const findBankExam = (db: Db, id: number) =>
  db.selectFrom("exams").where("id", "=", id).select(["id", "name", "training"]).executeTakeFirst();

/** Returns questions of the bank with their answers, for a paper. */
export async function findForPaper(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const questions = await db
    .selectFrom("questions as q")
    .leftJoin("series as s", "s.id", "q.series_id")
    .where("q.id", "in", ids)
    .select(["q.id", "q.theme_id", "q.text", "q.comment", "q.image_id", "q.image_alt", "q.fixed_order", "q.programme_point"])
    .select("s.text as series_text")
    .execute();
  const answers = await db
    .selectFrom("answers")
    .where("question_id", "in", ids)
    .orderBy("question_id")
    .orderBy("position")
    .select(["question_id", "text", "correct", "image_id"])
    .execute();
  const byQuestion = Map.groupBy(answers, (a) => a.question_id);
  return questions.map((q) => ({ ...q, answers: byQuestion.get(q.id) ?? [] }));
}

/** Rows of one insertion: PostgreSQL and SQLite bound the parameters of a statement. */
const rowsMax = 100;

export async function insertPaper(trx: Trx, rows: readonly Insertable<MockExamQuestionsTable>[]): Promise<void> {
  for (const some of chunks(rows, rowsMax)) await trx.insertInto("mock_exam_questions").values(some).execute();
}

export const deletePaper = (trx: Trx, examId: number) => trx.deleteFrom("mock_exam_questions").where("mock_exam_id", "=", examId).execute();

/** Returns a question of the paper of the exam `examId`. */
export const findPaperQuestion = (db: Db, examId: number, id: number) =>
  db.selectFrom("mock_exam_questions").where("mock_exam_id", "=", examId).where("id", "=", id).selectAll().executeTakeFirst();

/**
 * Numbers the questions of a part from 1 in the order of `ids`. Numbers are unique, so the current ones are moved out
 * of the way first.
 */
export async function renumberPart(trx: Trx, examId: number, themeId: number, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable("mock_exam_questions")
    .set((eb) => ({ number: eb("number", "+", 1000) }))
    .where("mock_exam_id", "=", examId)
    .where("theme_id", "=", themeId)
    .execute();
  for (const [i, id] of ids.entries()) await updatePaperQuestion(trx, id, { number: i + 1 });
}

/** Changes a question of a paper that the caller has found. */
export const updatePaperQuestion = (trx: Trx, id: number, values: Partial<Insertable<MockExamQuestionsTable>>) =>
  trx.updateTable("mock_exam_questions").set(values).where("id", "=", id).execute();
