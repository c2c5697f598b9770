import { mostTries } from "@badin/contract";
import type { ExpressionBuilder } from "kysely";
import { offeredQuestions } from "../../bank/questions/offered-questions.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { Flag, RevisionSessionsTable, Schema } from "../../platform/database/schema.ts";

/** The student whose revision it is, with the classroom whose quizzes they may be asked. */
export interface Learner {
  readonly userId: number;
  readonly classroomId: number;
}

/** Returns the exam day and the settings of the student's classroom, and the student's own. */
export const findSettings = (db: Db, { userId, classroomId }: Learner) =>
  db
    .selectFrom("classrooms as c")
    .innerJoin("school_years as y", "y.id", "c.school_year_id")
    .leftJoin("revision_settings as s", (join) => join.on("s.user_id", "=", userId))
    .where("c.id", "=", classroomId)
    .select(["c.exam_day", "c.free_training", "y.start_year", "s.session_size"])
    .executeTakeFirst();

export const saveSettings = (db: Db, userId: number, size: number) =>
  db
    .insertInto("revision_settings")
    .values({ user_id: userId, session_size: size })
    .onConflict((oc) => oc.column("user_id").doUpdateSet({ session_size: size }))
    .execute();

/**
 * Selects the questions that a student may be asked: those of the published quizzes of their classroom and, when the
 * classroom allows it, of the exams of the bank. Left out: what is neutralised, hidden or a draft, and what a quiz of
 * the classroom keeps for a test.
 */
const reachable = (db: Db, { classroomId }: Learner, freeTraining: boolean) => {
  // The quizzes of the classroom are read once: a question of the bank may be in those of every school.
  const ofClassroom = () =>
    db.selectFrom("qcms as k").innerJoin("qcm_questions as qq", "qq.qcm_id", "k.id").where("k.classroom_id", "=", classroomId);
  return offeredQuestions(db)
    .where("q.neutralised_at", "is", null)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("q.id", "in", ofClassroom().where("k.published", "=", 1).select("qq.question_id")),
        ...(freeTraining ? [exists(selectFrom("exam_questions as eq").whereRef("eq.question_id", "=", "q.id").select("eq.exam_id"))] : []),
      ]),
    )
    .where(
      "q.id",
      "not in",
      // In the bin, a quiz keeps nothing for a test.
      ofClassroom().where("k.free_training", "=", 0).where("k.position", ">", 0).select("qq.question_id"),
    );
};

/** Returns the questions within a student's reach; with `examId`, those of that exam only. */
export const findReachable = (db: Db, learner: Learner, freeTraining: boolean, examId?: number) =>
  reachable(db, learner, freeTraining)
    .$if(examId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("exam_questions as e")
            .whereRef("e.question_id", "=", "q.id")
            .where("e.exam_id", "=", examId ?? 0)
            .select("e.exam_id"),
        ),
      ),
    )
    .select(["q.id", "q.theme_id", "q.programme_point"])
    .orderBy("q.id")
    .execute();
export type ReachableRow = Awaited<ReturnType<typeof findReachable>>[number];

/** Returns the exams of the bank, newest first, a row for each of their themes. The bank is shared. */
export const findExamThemes = (db: Db) =>
  db
    .selectFrom("exams as e")
    .innerJoin("exam_questions as eq", "eq.exam_id", "e.id")
    .groupBy(["e.id", "eq.theme_id"])
    .orderBy("e.training")
    .orderBy("e.year", "desc")
    .orderBy("e.id", "desc")
    .orderBy("eq.theme_id")
    .select(["e.id", "e.name", "e.training", "eq.theme_id"])
    .execute();

/**
 * Returns the share of the questions of past exams that were in an earlier one, 0 to 1, and their number a theme;
 * undefined with fewer than two past exams.
 */
export async function findReturning(db: Db): Promise<{ share: number; perTheme: number } | undefined> {
  const row = await db
    .selectFrom("exam_questions as eq")
    .innerJoin("exams as e", "e.id", "eq.exam_id")
    .where("e.training", "=", 0)
    .select((eb) => [
      eb.fn.countAll<number>().as("places"),
      eb.fn.count<number>("eq.question_id").distinct().as("questions"),
      eb.fn.count<number>("e.id").distinct().as("exams"),
    ])
    .executeTakeFirstOrThrow();
  if (row.exams < 2) return undefined;
  return { share: (row.places - row.questions) / (row.places * (1 - 1 / row.exams)), perTheme: row.questions / 6 };
}

type OfSession = ExpressionBuilder<Schema & { q: Schema["revision_questions"] }, "q">;

const answersTo = (eb: OfSession) =>
  eb.selectFrom("revision_answers as g").whereRef("g.session_id", "=", "q.session_id").whereRef("g.question_id", "=", "q.question_id");

/** Whether the question `q` of a session has an answer. */
const isBegun = (eb: OfSession) => eb.exists(answersTo(eb).select("g.number"));

/**
 * Whether a session is done with its question `q`: it was answered right, or missed so often that it waits for another
 * day.
 */
const isSettled = (eb: OfSession) =>
  eb.exists(
    answersTo(eb)
      .innerJoin("answers as a", "a.id", "g.answer_id")
      .where((e) => e.or([e("a.correct", "=", 1), e("g.number", ">=", mostTries)]))
      .select("a.id"),
  );

/**
 * Returns the sessions of a student started at or after `from` (epoch ms), newest first, with the numbers of their
 * questions, of those answered and of those that come back before the end; `sealed` ones left out.
 */
export const findSessions = (db: Db, userId: number, from: number, sealed: ReadonlySet<number>) =>
  db
    .selectFrom("revision_sessions as s")
    .leftJoin("exams as e", "e.id", "s.exam_id")
    .leftJoin("qcms as k", "k.id", "s.qcm_id")
    .where("s.user_id", "=", userId)
    .where("s.lesson_day", "is", null)
    .where("s.started_at", ">=", from)
    .orderBy("s.id", "desc")
    .select((eb) => [
      "s.id",
      "s.kind",
      "s.theme_id",
      "s.started_at",
      "s.ended_at",
      "e.name as exam_name",
      "k.name as qcm_name",
      eb
        .selectFrom("revision_questions as q")
        .whereRef("q.session_id", "=", "s.id")
        .$if(sealed.size > 0, (query) => query.where("q.question_id", "not in", [...sealed]))
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("total"),
      eb
        .selectFrom("revision_answers as a")
        .whereRef("a.session_id", "=", "s.id")
        .$if(sealed.size > 0, (query) => query.where("a.question_id", "not in", [...sealed]))
        .select((e) => e.fn.count<number>("a.question_id").distinct().as("n"))
        .as("answered"),
      eb
        .selectFrom("revision_questions as q")
        .whereRef("q.session_id", "=", "s.id")
        .$if(sealed.size > 0, (query) => query.where("q.question_id", "not in", [...sealed]))
        .where((e) => e.and([isBegun(e), e.not(isSettled(e))]))
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("missed"),
    ])
    .execute();
export type SessionRow = Awaited<ReturnType<typeof findSessions>>[number];

/** Returns a session of a student; undefined when it is somebody else's. */
export const findSession = (db: Db, userId: number, sessionId: number) =>
  db
    .selectFrom("revision_sessions")
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .where("lesson_day", "is", null)
    .selectAll()
    .executeTakeFirst();

/**
 * Ends the sessions of the day of a student, or their trainings but the `kept` newest: those that another session takes
 * the place of.
 */
export const endSessions = (trx: Trx, userId: number, kind: "daily" | "training", kept: number, now: number) =>
  trx
    .updateTable("revision_sessions")
    .set({ ended_at: now })
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("ended_at", "is", null)
    .$if(kept > 0, (query) =>
      query.where("id", "not in", (eb) =>
        eb
          .selectFrom((e) =>
            e
              .selectFrom("revision_sessions")
              .where("user_id", "=", userId)
              .where("kind", "=", kind)
              .where("ended_at", "is", null)
              .orderBy("id", "desc")
              .limit(kept)
              .select("id")
              .as("newest"),
          )
          .select("newest.id"),
      ),
    )
    .execute();

export const endSession = (trx: Trx, sessionId: number, now: number) =>
  trx.updateTable("revision_sessions").set({ ended_at: now }).where("id", "=", sessionId).execute();

type NewSession = Pick<RevisionSessionsTable, "kind" | "theme_id" | "exam_id"> & { qcm_id: number | null } & {
  user_id: number;
  started_at: number;
};

export async function insertSession(
  trx: Trx,
  session: NewSession,
  questions: readonly { questionId: number; reason: "missed" | "fading" | "new" | "training" }[],
): Promise<number> {
  const { id } = await trx
    .insertInto("revision_sessions")
    .values({ ...session, ended_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("revision_questions")
    .values(questions.map(({ questionId, reason }, i) => ({ session_id: id, question_id: questionId, position: i + 1, reason })))
    .execute();
  return id;
}

/**
 * Returns the sessions of the day of a student started at or after `from` (epoch ms) that hold one of the questions,
 * newest first.
 */
export const findSessionsHolding = (db: Db, userId: number, questionIds: readonly number[], from: number) =>
  db
    .selectFrom("revision_sessions as s")
    .where("s.user_id", "=", userId)
    .where("s.kind", "=", "daily")
    .where("s.started_at", ">=", from)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("revision_questions as r")
          .whereRef("r.session_id", "=", "s.id")
          .where("r.question_id", "in", questionIds)
          .select("r.question_id"),
      ),
    )
    .orderBy("s.id", "desc")
    .select(["s.id", "s.started_at"])
    .execute();

/** Returns questions that the caller has planned for the student, with their pictures. */
export const findPlannedQuestions = (db: Db, questionIds: readonly number[]) =>
  db
    .selectFrom("questions as q")
    .leftJoin("images as i", "i.id", "q.image_id")
    .leftJoin("series as s", "s.id", "q.series_id")
    .where("q.id", "in", questionIds)
    .select(["q.id", "q.text", "q.theme_id", "q.programme_point", "q.fixed_order", "q.image_alt", "i.png", "s.text as series_text"])
    .execute();

/** Returns the answers that planned questions propose, in the order of the paper, without saying which is right. */
export const findPlannedChoices = (db: Db, questionIds: readonly number[]) =>
  db
    .selectFrom("answers as a")
    .leftJoin("images as i", "i.id", "a.image_id")
    .where("a.question_id", "in", questionIds)
    .orderBy("a.question_id")
    .orderBy("a.position")
    .select(["a.id", "a.question_id", "a.text", "i.png"])
    .execute();

/**
 * Returns the questions of a session that the caller has checked to be the student's, in order, with their pictures.
 */
export const findSessionQuestions = (db: Db, sessionId: number) =>
  db
    .selectFrom("revision_questions as r")
    .innerJoin("questions as q", "q.id", "r.question_id")
    .leftJoin("images as i", "i.id", "q.image_id")
    .leftJoin("series as s", "s.id", "q.series_id")
    .innerJoin("revision_sessions as rs", "rs.id", "r.session_id")
    .innerJoin("users as u", "u.id", "rs.user_id")
    .leftJoin("school_explanations as se", (join) => join.onRef("se.school_id", "=", "u.school_id").onRef("se.question_id", "=", "q.id"))
    .leftJoin("asked_years as ay", "ay.question_id", "q.id")
    .where("r.session_id", "=", sessionId)
    .orderBy("r.position")
    .select([
      "ay.years as asked_years",
      "q.id",
      "q.text",
      "q.theme_id",
      "q.programme_point",
      "q.comment",
      "q.fixed_order",
      "q.image_alt",
      "i.png",
      "r.reason",
    ])
    .select(["s.text as series_text", "se.text as school_explanation"])
    .execute();
export type SessionQuestionRow = Awaited<ReturnType<typeof findSessionQuestions>>[number];

/** Returns the answers that the questions of a session propose, in the order of the paper. */
export const findSessionChoices = (db: Db, sessionId: number) =>
  db
    .selectFrom("revision_questions as r")
    .innerJoin("answers as a", "a.question_id", "r.question_id")
    .leftJoin("images as i", "i.id", "a.image_id")
    .where("r.session_id", "=", sessionId)
    .orderBy("a.question_id")
    .orderBy("a.position")
    .select(["a.id", "a.question_id", "a.text", "a.correct", "i.png"])
    .execute();

/** Returns the answers given in a session, in order. */
export const findGiven = (db: Db, sessionId: number) =>
  db.selectFrom("revision_answers").where("session_id", "=", sessionId).orderBy("question_id").orderBy("number").selectAll().execute();
export type GivenRow = Awaited<ReturnType<typeof findGiven>>[number];

/**
 * Returns the proposed answer of a question of a session, and whether it is right; undefined when the session or the
 * question lacks it.
 */
export const findChoice = (db: Db, sessionId: number, questionId: number, answerId: number) =>
  db
    .selectFrom("revision_questions as r")
    .innerJoin("answers as a", "a.question_id", "r.question_id")
    .where("r.session_id", "=", sessionId)
    .where("r.question_id", "=", questionId)
    .where("a.id", "=", answerId)
    .select(["a.id", "a.correct"])
    .executeTakeFirst();

interface NewAnswer {
  readonly sessionId: number;
  readonly questionId: number;
  readonly number: number;
  readonly answerId: number;
  readonly hesitant: Flag;
  readonly now: number;
  readonly before: { stability: number; difficulty: number; last_answered_at: number } | undefined;
}

export const insertRevisionAnswer = (trx: Trx, { sessionId, questionId, number, answerId, hesitant, now, before }: NewAnswer) =>
  trx
    .insertInto("revision_answers")
    .values({
      session_id: sessionId,
      question_id: questionId,
      number,
      answer_id: answerId,
      hesitant,
      answered_at: now,
      stability_before: before?.stability ?? null,
      difficulty_before: before?.difficulty ?? null,
      answered_before: before?.last_answered_at ?? null,
    })
    .execute();

export const updateHesitant = (trx: Trx, { session_id, question_id, number }: GivenRow, hesitant: Flag) =>
  trx
    .updateTable("revision_answers")
    .set({ hesitant })
    .where("session_id", "=", session_id)
    .where("question_id", "=", question_id)
    .where("number", "=", number)
    .execute();

/** Counts the questions of a session that it is not done with; `sealed` ones left out. */
export async function countLeft(trx: Trx, sessionId: number, sealed: ReadonlySet<number>): Promise<number> {
  const { n } = await trx
    .selectFrom("revision_questions as q")
    .where("q.session_id", "=", sessionId)
    .$if(sealed.size > 0, (query) => query.where("q.question_id", "not in", [...sealed]))
    .where((eb) => eb.not(isSettled(eb)))
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * Returns the questions that a student has answered wrong in the current try of a published quiz of their classroom.
 * Left out: what is neutralised or no longer offered.
 */
export const findErrors = (db: Db, { userId, classroomId }: Learner, qcmId: number) =>
  offeredQuestions(db)
    .innerJoin("student_answers as sa", "sa.question_id", "q.id")
    .innerJoin("tries as t", "t.id", "sa.try_id")
    .innerJoin("qcms as k", "k.id", "t.qcm_id")
    .innerJoin("answers as a", "a.id", "sa.answer_id")
    .where("k.id", "=", qcmId)
    .where("k.classroom_id", "=", classroomId)
    .where("k.published", "=", 1)
    .where("t.user_id", "=", userId)
    .where("t.ended_at", "is", null)
    .where("a.correct", "=", 0)
    .where("q.neutralised_at", "is", null)
    .orderBy("q.id")
    .select(["q.id", "q.theme_id", "q.programme_point"])
    .execute();
