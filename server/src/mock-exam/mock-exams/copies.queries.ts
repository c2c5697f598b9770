import type { Insertable, Updateable } from "kysely";
import { offeredQuestions } from "../../bank/questions/offered-questions.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";
import type { MockAnswersTable, MockCopiesTable } from "../../platform/database/schema.ts";
import { type BankAnswer, bankAnswerOf } from "./met-answers.rules.ts";
import { answersOf } from "./mock-exams.mapping.ts";

export const findCopies = (db: Db, examId: number) =>
  db
    .selectFrom("mock_copies as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .leftJoin("extra_times as x", "x.user_id", "u.id")
    .where("c.mock_exam_id", "=", examId)
    .where("u.teacher", "=", 0)
    .where("u.deleted_at", "is", null)
    .selectAll("c")
    .select(["u.first_name", "u.name", "u.username", "u.classroom_id", "x.user_id as extra_user_id"])
    .execute();
export type CopyRow = Awaited<ReturnType<typeof findCopies>>[number];

/** Returns which students have started a copy of the exams, and when. */
export const findStarters = (db: Db, examIds: readonly number[]) =>
  db
    .selectFrom("mock_copies as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .where("c.mock_exam_id", "in", examIds.length === 0 ? [0] : examIds)
    .where("u.teacher", "=", 0)
    .where("u.deleted_at", "is", null)
    .select(["c.mock_exam_id", "c.user_id", "c.started_at"])
    .execute();

/** Returns a copy of the exam `examId`. */
export const findCopy = (db: Db, examId: number, id: number) =>
  db
    .selectFrom("mock_copies as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .where("c.mock_exam_id", "=", examId)
    .where("c.id", "=", id)
    .where("u.deleted_at", "is", null)
    .selectAll("c")
    .select(["u.first_name", "u.name", "u.username", "u.classroom_id"])
    .executeTakeFirst();

/** Returns the copy of `userId`. */
export const findCopyOf = (db: Db, examId: number, userId: number) =>
  db.selectFrom("mock_copies").where("mock_exam_id", "=", examId).where("user_id", "=", userId).selectAll().executeTakeFirst();
export type OwnCopy = NonNullable<Awaited<ReturnType<typeof findCopyOf>>>;

/** Returns the copies of `userId`, with how many questions each answers and how many answers came after its end. */
export const findCopiesOf = (db: Db, userId: number) =>
  db
    .selectFrom("mock_copies as c")
    .where("c.user_id", "=", userId)
    .selectAll("c")
    .select((eb) => {
      const given = eb.selectFrom("mock_answers as a").whereRef("a.copy_id", "=", "c.id");
      const count = given.select((e) => e.fn.countAll<number>().as("n"));
      return [
        count.where("a.late", "=", 0).where("a.choice", "is not", null).as("answered"),
        count.where("a.late", "=", 1).as("late_answers"),
      ];
    })
    .execute();

/** Counts the questions that a copy answers, and the answers that came after its end. */
export const countAnswersOf = (db: Db, copyId: number) =>
  db
    .selectFrom("mock_answers")
    .where("copy_id", "=", copyId)
    .select(({ fn }) => [
      fn.count<number>("choice").filterWhere("late", "=", 0).as("answered"),
      fn.countAll<number>().filterWhere("late", "=", 1).as("late_answers"),
    ])
    .executeTakeFirstOrThrow();

/** On PostgreSQL, makes other changes of the copy wait; SQLite has one writer at a time. */
export async function lockCopyOf(trx: Trx, engine: Engine, examId: number, userId: number): Promise<void> {
  if (engine === "postgres")
    await trx.selectFrom("mock_copies").where("mock_exam_id", "=", examId).where("user_id", "=", userId).select("id").forUpdate().execute();
}

/** Starts a copy, once for a student and an exam. */
export const insertCopy = (trx: Trx, values: Insertable<MockCopiesTable>) =>
  trx
    .insertInto("mock_copies")
    .values(values)
    .onConflict((oc) => oc.columns(["mock_exam_id", "user_id"]).doNothing())
    .execute();

/** Changes a copy that the caller has found. */
export const updateCopy = (trx: Trx, id: number, values: Updateable<MockCopiesTable>) =>
  trx.updateTable("mock_copies").set(values).where("id", "=", id).execute();

/** Gives more time to the open copies of an exam, or to one of them. */
export const postponeEnd = (trx: Trx, examId: number, ms: number, copyId: number | undefined) =>
  trx
    .updateTable("mock_copies")
    .set((eb) => ({ ends_at: eb("ends_at", "+", ms) }))
    .where("mock_exam_id", "=", examId)
    .where("handed_in_at", "is", null)
    .$if(copyId !== undefined, (query) => query.where("id", "=", copyId ?? 0))
    .execute();

/** Hands in the open copies of an exam, or one of them, as the teacher ends them. */
export const closeCopies = (trx: Trx, examId: number, now: number, copyId: number | undefined) =>
  trx
    .updateTable("mock_copies")
    .set({ handed_in_at: now, handed_in_by: "teacher" })
    .where("mock_exam_id", "=", examId)
    .where("handed_in_at", "is", null)
    .$if(copyId !== undefined, (query) => query.where("id", "=", copyId ?? 0))
    .execute();

/**
 * Hands in, at the end of their time, the copies whose end was before `endedBefore`. The condition makes it happen
 * once, however many processes ask. Returns the exams concerned.
 */
export const closeOutOfTime = (db: Db, endedBefore: number) =>
  db
    .updateTable("mock_copies")
    .set((eb) => ({ handed_in_at: eb.ref("ends_at"), handed_in_by: "time" }))
    .where("handed_in_at", "is", null)
    .where("ends_at", "<", endedBefore)
    .returning("mock_exam_id")
    .execute();

/** Returns exams with copies handed in whose badges and errors have not been given out yet. */
export const findUnsettledExams = (db: Db) =>
  db
    .selectFrom("mock_copies as c")
    .innerJoin("mock_exams as e", "e.id", "c.mock_exam_id")
    .where("c.settled_at", "is", null)
    .where("c.handed_in_at", "is not", null)
    .where("e.deleted_at", "is", null)
    .where((eb) => eb.or([eb("e.release", "=", "end"), eb("e.published_at", "is not", null)]))
    .select("e.id")
    .distinct()
    .execute();

/** Marks a copy as settled. Returns whether this call did it. */
export const settleOnce = async (trx: Trx, copyId: number, now: number): Promise<boolean> =>
  (await trx
    .updateTable("mock_copies")
    .set({ settled_at: now })
    .where("id", "=", copyId)
    .where("settled_at", "is", null)
    .returning("id")
    .executeTakeFirst()) !== undefined;

/**
 * Saves answers of a copy. One that this device has already changed since, or that another device gave later, stays:
 * sending twice, or in another order, changes nothing.
 */
export const saveAnswerRows = (trx: Trx, rows: readonly Insertable<MockAnswersTable>[]) =>
  trx
    .insertInto("mock_answers")
    .values(rows)
    .onConflict((oc) =>
      oc
        .columns(["copy_id", "paper_question_id", "late"])
        .doUpdateSet((eb) => ({
          choice: eb.ref("excluded.choice"),
          flagged: eb.ref("excluded.flagged"),
          device: eb.ref("excluded.device"),
          sequence: eb.ref("excluded.sequence"),
          given_at: eb.ref("excluded.given_at"),
          received_at: eb.ref("excluded.received_at"),
        }))
        .where((eb) =>
          eb.or([
            eb.and([
              eb("mock_answers.device", "=", eb.ref("excluded.device")),
              eb("mock_answers.sequence", "<", eb.ref("excluded.sequence")),
            ]),
            eb.and([
              eb("mock_answers.device", "<>", eb.ref("excluded.device")),
              eb("mock_answers.given_at", "<", eb.ref("excluded.given_at")),
            ]),
          ]),
        ),
    )
    .execute();

/** Returns the answers of a copy; with `late`, those that came after the end. */
export const findAnswersOf = (db: Db, copyId: number, late: 0 | 1 = 0) =>
  db.selectFrom("mock_answers").where("copy_id", "=", copyId).where("late", "=", late).selectAll().execute();

/** Returns what each copy answers to a question of its paper. */
export const findAnswersTo = (db: Db, paperQuestionId: number) =>
  db
    .selectFrom("mock_answers")
    .where("paper_question_id", "=", paperQuestionId)
    .where("late", "=", 0)
    .select(["copy_id", "choice"])
    .execute();

/** Returns the answers of all students' copies of an exam. */
export const findAllAnswers = (db: Db, examId: number) =>
  db
    .selectFrom("mock_answers as a")
    .innerJoin("mock_copies as c", "c.id", "a.copy_id")
    .where("c.mock_exam_id", "=", examId)
    .where("a.late", "=", 0)
    .select(["a.copy_id", "a.paper_question_id", "a.choice"])
    .execute();

/** Counts the answers of each copy of an exam that came after its end, with the time of the last one. */
export const findLateCounts = (db: Db, examId: number) =>
  db
    .selectFrom("mock_answers as a")
    .innerJoin("mock_copies as c", "c.id", "a.copy_id")
    .where("c.mock_exam_id", "=", examId)
    .where("a.late", "=", 1)
    .groupBy("a.copy_id")
    .select((eb) => ["a.copy_id", eb.fn.countAll<number>().as("count"), eb.fn.max("a.received_at").as("received_at")])
    .execute();

/** Counts the answered questions of each open or closed copy of an exam, by theme. */
export const findAnsweredCounts = (db: Db, examId: number) =>
  db
    .selectFrom("mock_copies as c")
    .innerJoin("mock_answers as a", "a.copy_id", "c.id")
    .innerJoin("mock_exam_questions as q", "q.id", "a.paper_question_id")
    .where("c.mock_exam_id", "=", examId)
    .where("a.late", "=", 0)
    .where("a.choice", "is not", null)
    .groupBy(["a.copy_id", "q.theme_id"])
    .select((eb) => ["a.copy_id", "q.theme_id", eb.fn.countAll<number>().as("n")])
    .execute();

/** Deletes the answers of a copy that is typed in again. */
export const deleteAnswers = (trx: Trx, copyId: number) => trx.deleteFrom("mock_answers").where("copy_id", "=", copyId).execute();

/**
 * Returns what was answered in copies to the bank's questions, with the answer of the bank that stands for the choice;
 * not to those neutralised in the exam, nor to those deleted from the bank.
 */
export async function findMetAnswers(db: Db, copyIds: readonly number[]) {
  if (copyIds.length === 0) return [];
  const chosen = await db
    .selectFrom("mock_copies as c")
    .innerJoin("mock_exam_questions as q", "q.mock_exam_id", "c.mock_exam_id")
    .innerJoin("mock_answers as a", (join) =>
      join.onRef("a.copy_id", "=", "c.id").onRef("a.paper_question_id", "=", "q.id").on("a.late", "=", 0),
    )
    .where("c.id", "in", copyIds)
    .where((eb) => eb.or([eb("q.theme_id", "<", 6), eb("c.english", "=", 1)]))
    .where("q.neutralised_at", "is", null)
    .where("q.question_id", "is not", null)
    .where("a.choice", "is not", null)
    .orderBy("c.id")
    .orderBy("q.id")
    .select(["c.id as copy_id", "c.settled_at", "q.question_id", "q.answers", "q.correct", "a.choice"])
    .$narrowType<{ question_id: number; choice: number }>()
    .execute();
  const bank = await findBankAnswers(
    db,
    chosen.map((row) => row.question_id),
  );
  return chosen.flatMap((row) => {
    const answer = bankAnswerOf({ ...row, answers: answersOf(row) }, bank.get(row.question_id) ?? []);
    const { copy_id, settled_at, question_id, choice, correct } = row;
    return answer ? { copy_id, settled_at, question_id, answer_id: answer.id, choice, correct } : [];
  });
}

/**
 * Returns the questions of the bank that a copy failed or left empty, in the order of its paper; not those neutralised
 * or that the bank offers no more, nor of a copy typed in by its marks.
 */
export async function findFailed(db: Db, examId: number, copyId: number): Promise<number[]> {
  const rows = await offeredQuestions(db)
    .innerJoin("mock_exam_questions as p", "p.question_id", "q.id")
    .innerJoin("mock_copies as c", "c.mock_exam_id", "p.mock_exam_id")
    .leftJoin("mock_answers as a", (join) =>
      join.onRef("a.copy_id", "=", "c.id").onRef("a.paper_question_id", "=", "p.id").on("a.late", "=", 0),
    )
    .where("c.mock_exam_id", "=", examId)
    .where("c.id", "=", copyId)
    .where("c.part_marks", "is", null)
    .where("q.neutralised_at", "is", null)
    .where("p.neutralised_at", "is", null)
    .where((eb) => eb.or([eb("p.theme_id", "<", 6), eb("c.english", "=", 1)]))
    .where((eb) => eb.or([eb("a.choice", "is", null), eb("a.choice", "<>", eb.ref("p.correct"))]))
    .orderBy("p.theme_id")
    .orderBy("p.number")
    .select("q.id")
    .execute();
  return [...new Set(rows.map(({ id }) => id))];
}

/** Records that the student has read the result of their copy, the first time. */
export const markRead = (db: Db, copyId: number, now: number) =>
  db.updateTable("mock_copies").set({ result_read_at: now }).where("id", "=", copyId).where("result_read_at", "is", null).execute();

async function findBankAnswers(db: Db, questionIds: readonly number[]): Promise<Map<number, BankAnswer[]>> {
  if (questionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("answers")
    .where("question_id", "in", questionIds)
    .orderBy("position")
    .select(["question_id", "id", "text", "correct"])
    .execute();
  return Map.groupBy(rows, (row) => row.question_id);
}

const withExam = (db: Db) => db.selectFrom("mock_copies as c").innerJoin("mock_exams as e", "e.id", "c.mock_exam_id");

/** Returns whether a copy has taught, and what says whether it should. */
export const findTeaching = (db: Db, copyId: number) =>
  withExam(db)
    .where("c.id", "=", copyId)
    .select([
      "c.id",
      "c.user_id",
      "c.mock_exam_id",
      "c.handed_in_at",
      "c.settled_at",
      "c.set_aside_at",
      "c.taught",
      "e.deleted_at",
      "e.trial",
    ])
    .executeTakeFirst();

/** Returns all the copies of `userId` that were settled, of deleted exams too. */
export const findSettledCopies = (db: Db, userId: number) =>
  withExam(db)
    .where("c.user_id", "=", userId)
    .where("c.settled_at", "is not", null)
    .select(["c.id", "c.settled_at", "c.set_aside_at", "e.deleted_at", "e.trial"])
    .execute();

/**
 * Returns the copies whose students lack what they should remember, or remember what they should not any more: of one
 * exam, or of all for the program's own work. The clock asks each second, so that each of the three has its index.
 */
export async function findMistaught(db: Db, examId?: number): Promise<{ id: number }[]> {
  const copies = () =>
    withExam(db)
      .$if(examId !== undefined, (query) => query.where("e.id", "=", examId ?? 0))
      .select("c.id as id");
  const untaught = copies()
    .where("c.settled_at", "is not", null)
    .where("c.taught", "is", null)
    .where("c.set_aside_at", "is", null)
    .where("e.deleted_at", "is", null)
    .where("e.trial", "=", 0);
  const setAside = copies().where("c.set_aside_at", "is not", null).where("c.taught", "is not", null);
  const deleted = copies().where("e.deleted_at", "is not", null).where("c.taught", "is not", null);
  return untaught.union(setAside).union(deleted).execute();
}

/** Returns the copies of an exam that have taught. */
export const findTaught = (db: Db, examId: number) =>
  db.selectFrom("mock_copies").where("mock_exam_id", "=", examId).where("taught", "is not", null).orderBy("id").select("id").execute();

/** Returns the questions of the bank in the paper of an exam. */
export async function findPaperQuestionIds(db: Db, examId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("mock_exam_questions")
    .where("mock_exam_id", "=", examId)
    .where("question_id", "is not", null)
    .select("question_id")
    .$narrowType<{ question_id: number }>()
    .distinct()
    .execute();
  return rows.map(({ question_id }) => question_id);
}
