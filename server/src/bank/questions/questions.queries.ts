import type { Insertable, Updateable } from "kysely";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { Flag, QuestionsTable } from "../../platform/database/schema.ts";

/** The bank is shared: these queries read and write it for all schools. */

const inOrder = <T extends { position: number }>(rows: T[]): T[] => rows.sort((a, b) => a.position - b.position);

/** An answer with the id and the fingerprint of its picture; both null without one. */
interface StoredAnswer {
  id: number;
  text: string;
  correct: Flag;
  position: number;
  image_id: number | null;
  image_sha256: string | null;
}

/** Returns the answers of questions by question id, in the order of the paper. */
export async function findAnswersOf(db: Db, questionIds: readonly number[]): Promise<Map<number, StoredAnswer[]>> {
  if (questionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("answers as a")
    .leftJoin("images as i", "i.id", "a.image_id")
    .where("a.question_id", "in", questionIds)
    .select(["a.id", "a.question_id", "a.position", "a.text", "a.correct", "a.image_id", "i.sha256 as image_sha256"])
    .execute();
  const groups = Map.groupBy(rows, (row) => row.question_id);
  return new Map([...groups].map(([id, answers]) => [id, inOrder(answers)]));
}

/**
 * Returns questions as teachers see them, with image and exam appearances: one row per answer, in the order of the
 * paper.
 */
export async function findQuestionRows(db: Db, questionIds: readonly number[]) {
  if (questionIds.length === 0) return [];
  return db
    .selectFrom("questions as qn")
    .innerJoin("answers as a", "a.question_id", "qn.id")
    .leftJoin("images as i", "i.id", "qn.image_id")
    .leftJoin("images as ai", "ai.id", "a.image_id")
    .leftJoin("question_figures as f", "f.question_id", "qn.id")
    .leftJoin("series as s", "s.id", "qn.series_id")
    .where("qn.id", "in", questionIds)
    .orderBy("qn.id")
    .orderBy("a.position")
    .select((eb) => [
      "qn.id",
      "qn.text",
      "qn.year",
      "qn.theme_id",
      "qn.comment",
      "qn.image_alt",
      "qn.fixed_order",
      "qn.neutralised_at",
      "qn.updated_at",
      "qn.draft",
      "qn.to_complete",
      "qn.hidden_at",
      "qn.tags",
      "qn.programme_point",
      "f.students",
      "f.facility",
      "f.discrimination",
      "a.id as answer_id",
      "a.text as answer",
      "a.correct",
      "ai.png as answer_png",
      "qn.series_id",
      "qn.series_rank",
      "s.text as series_text",
      eb
        .selectFrom("questions as y")
        .whereRef("y.series_id", "=", "qn.series_id")
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("series_size"),
      // Only in the row of the first answer: otherwise the image would be transferred four times.
      eb.case().when("a.position", "=", 1).then(eb.ref("i.png")).end().as("png"),
      eb
        .selectFrom("exam_questions as x")
        .whereRef("x.question_id", "=", "qn.id")
        .select((e) => e.fn.count<number>("x.exam_id").distinct().as("n"))
        .as("appearances"),
      eb
        .selectFrom("exam_questions as x")
        .innerJoin("exams as e", "e.id", "x.exam_id")
        .whereRef("x.question_id", "=", "qn.id")
        .where("e.training", "=", 0)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("real_appearances"),
    ])
    .execute();
}
export type QuestionRow = Awaited<ReturnType<typeof findQuestionRows>>[number];

const selectContents = (db: Db) =>
  db
    .selectFrom("questions as q")
    .leftJoin("images as i", "i.id", "q.image_id")
    .leftJoin("series as s", "s.id", "q.series_id")
    .orderBy("q.id")
    .select(["q.id", "q.content_key", "q.text", "q.year", "i.sha256 as image_sha256", "s.text as series_text"]);

/** Returns the questions that have one of `contentKeys`, the oldest first. */
export const findCandidates = (db: Db, contentKeys: readonly string[]) =>
  selectContents(db).where("q.content_key", "in", contentKeys).execute();

/** Returns the questions among `ids`, as `findCandidates` does. */
export const findContents = (db: Db, ids: readonly number[]) => selectContents(db).where("q.id", "in", ids).execute();

/** Returns the stored image with this fingerprint. */
export const findImageBySha256 = (db: Db, sha256: string) =>
  db.selectFrom("images").where("sha256", "=", sha256).select(["png", "sha256", "width", "height"]).executeTakeFirst();

/**
 * Returns the text of every question with the fingerprint of its image, the oldest first, to find similar questions.
 */
export const findAllTexts = (db: Db) =>
  db
    .selectFrom("questions as q")
    .leftJoin("images as i", "i.id", "q.image_id")
    .orderBy("q.id")
    .select(["q.id", "q.text", "i.sha256 as image_sha256"])
    .execute();

interface NewAnswer {
  readonly position: number;
  readonly text: string;
  readonly correct: Flag;
  /** Left out, an update keeps the picture. */
  readonly image_id?: number | null;
}

/** Inserts a question with its answers; returns the question's id. */
export async function insertQuestion(trx: Trx, question: Insertable<QuestionsTable>, answers: readonly NewAnswer[]): Promise<number> {
  const { id } = await trx.insertInto("questions").values(question).returning("id").executeTakeFirstOrThrow();
  await trx
    .insertInto("answers")
    .values(answers.map((answer) => ({ question_id: id, image_id: null, ...answer })))
    .execute();
  return id;
}

/**
 * Inserts questions of different content keys with their answers, in two statements; returns their ids by content key.
 */
export async function insertQuestions(
  trx: Trx,
  questions: readonly {
    row: Insertable<QuestionsTable>;
    answers: readonly NewAnswer[];
  }[],
): Promise<Map<string, number>> {
  if (questions.length === 0) return new Map();
  const inserted = await trx
    .insertInto("questions")
    .values(questions.map(({ row }) => row))
    .returning(["id", "content_key"])
    .execute();
  const ids = new Map(inserted.map(({ id, content_key }) => [content_key, id]));
  const answers = questions.flatMap(({ row, answers }) =>
    answers.map((answer) => ({ question_id: ids.get(row.content_key) ?? 0, image_id: null, ...answer })),
  );
  await trx.insertInto("answers").values(answers).execute();
  return ids;
}

export const updateQuestion = (trx: Trx, id: number, values: Updateable<QuestionsTable>) =>
  trx.updateTable("questions").set(values).where("id", "=", id).execute();

/** Updates the answers of a question. Positions are unique, so the current ones are moved out of the way first. */
export async function updateAnswers(trx: Trx, questionId: number, answers: readonly (NewAnswer & { id: number })[]): Promise<void> {
  await trx
    .updateTable("answers")
    .set((eb) => ({ position: eb("position", "+", 10) }))
    .where("question_id", "=", questionId)
    .execute();
  for (const { id, ...values } of answers)
    await trx.updateTable("answers").set(values).where("id", "=", id).where("question_id", "=", questionId).execute();
}

/** Raises the year of the question to `year` when that is later; returns the former year then, undefined otherwise. */
export async function raiseYear(trx: Trx, questionId: number, year: number): Promise<number | undefined> {
  const known = await trx.selectFrom("questions").where("id", "=", questionId).select("year").executeTakeFirst();
  if (!known || known.year >= year) return undefined;
  await trx.updateTable("questions").set({ year }).where("id", "=", questionId).execute();
  return known.year;
}

/** Sets the year of the question back to `to`, unless it is no longer `from`. */
export async function resetYear(trx: Trx, questionId: number, from: number, to: number): Promise<void> {
  await trx.updateTable("questions").set({ year: to }).where("id", "=", questionId).where("year", "=", from).execute();
}

/** Stores an image once, by its fingerprint; returns its id. */
export async function upsertImage(
  trx: Trx,
  image: { readonly sha256: string; readonly png: Uint8Array; readonly width: number; readonly height: number },
): Promise<number> {
  const { sha256, png, width, height } = image;
  await trx
    .insertInto("images")
    .values({ sha256, png, width, height })
    .onConflict((oc) => oc.column("sha256").doNothing())
    .execute();
  return (await trx.selectFrom("images").select("id").where("sha256", "=", sha256).executeTakeFirstOrThrow()).id;
}
