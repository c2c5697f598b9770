import { type ExpressionBuilder, sql } from "kysely";
import { openCopy } from "../../bank/sealed-questions/sealed-questions.service.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";
import { prepared } from "../../platform/database/prepared.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { Outcome } from "./attempts.rules.ts";

/**
 * What a student of `classroomId` may read: the published quizzes of that classroom, with the answers of `userId` only.
 */
interface Scope {
  readonly userId: number;
  readonly classroomId: number;
  readonly qcmId: number;
}

/** From when an open copy has to end for the student to be sitting its exam now. */
interface Now {
  readonly since: number;
}

/**
 * A question, as the answers of the try `t` are joined to it. Its value depends on the try, so that PostgreSQL cannot
 * join by the question alone: for one that its statistics do not know yet, it would take that for as good, and read the
 * answers of every student.
 */
const askedIn = (question: "qn.id" | "qq.question_id" | "n.question_id") => sql<number>`${sql.ref(question)} + 0 * ${sql.ref("t.id")}`;

/**
 * The place of the question `x` in the quiz `q`, null when it is not in it. A value and no `exists`, for which
 * PostgreSQL would read all the questions of the quiz: neutralised ones are few.
 */
const placeInQuiz = (eb: ExpressionBuilder<Schema & { q: Schema["qcms"]; x: Schema["questions"] }, "q" | "x">) =>
  eb.selectFrom("qcm_questions as n").whereRef("n.qcm_id", "=", "q.id").whereRef("n.question_id", "=", "x.id").select("n.position");

/** How many questions the quiz `q` has: their positions leave no gap. */
const lastPosition = (eb: ExpressionBuilder<Schema & { q: Schema["qcms"] }, "q">) =>
  eb
    .selectFrom("qcm_questions as n")
    .whereRef("n.qcm_id", "=", "q.id")
    .select((x) => x.fn.max("n.position").as("n"));

type InTry = ExpressionBuilder<Schema & { q: Schema["qcms"]; t: Schema["tries"] }, "q" | "t">;

/**
 * Counts the neutralised questions of the quiz `q`: they stay in the quiz, but count neither as done nor as to do. The
 * count starts from the neutralised questions, which are few, so it is cheap.
 */
const withdrawn = (eb: InTry) =>
  eb
    .selectFrom("questions as x")
    .where("x.neutralised_at", "is not", null)
    .where((x) => x(placeInQuiz(x), "is not", null))
    .select((e) => e.fn.countAll<number>().as("n"));

/** Counts the neutralised questions that the try `t` has answered; with `right`, only those answered right. */
const withdrawnAnswers = (eb: InTry, right = false) =>
  eb
    .selectFrom("questions as x")
    .where("x.neutralised_at", "is not", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("student_answers as g")
          .innerJoin("answers as c", "c.id", "g.answer_id")
          .whereRef("g.try_id", "=", "t.id")
          .whereRef("g.question_id", "=", "x.id")
          .$if(right, (query) => query.where("c.correct", "=", 1))
          .select("c.id"),
      ),
    )
    .select((e) => e.fn.countAll<number>().as("n"));

const summaryColumns = (db: Db, p: { userId: number; classroomId: number }) =>
  db
    .selectFrom("qcms as q")
    .where("q.classroom_id", "=", p.classroomId)
    .where("q.published", "=", 1)
    .leftJoin("tries as t", (join) => join.onRef("t.qcm_id", "=", "q.id").on("t.user_id", "=", p.userId).on("t.ended_at", "is", null))
    .leftJoin("student_answers as sa", "sa.try_id", "t.id")
    .leftJoin("answers as a", "a.id", "sa.answer_id")
    .leftJoin("qcm_openings as o", (join) => join.onRef("o.qcm_id", "=", "q.id").on("o.user_id", "=", p.userId))
    .groupBy(["q.id", "o.opened_at", "t.id"])
    .select((eb) => [
      "q.id",
      "q.name",
      "q.student_comment",
      "q.due_day",
      "o.opened_at",
      eb.fn.count<number>("sa.question_id").as("answered"),
      eb.fn.sum<number | null>("a.correct").as("right"),
      lastPosition(eb).as("total"),
    ])
    .select((eb) => [
      withdrawn(eb as unknown as InTry).as("withdrawn"),
      withdrawnAnswers(eb as unknown as InTry).as("withdrawn_answered"),
      withdrawnAnswers(eb as unknown as InTry, true).as("withdrawn_right"),
    ]);

const summaries = prepared((db, p: { userId: number; classroomId: number }) => summaryColumns(db, p).orderBy("q.position").orderBy("q.id"));
const oneSummary = prepared((db, p: Scope) => summaryColumns(db, p).where("q.id", "=", p.qcmId));

export type SummaryRow = Awaited<ReturnType<typeof findSummaries>>[number];

/**
 * Returns the published quizzes of the classroom with the counts of this student's current tries, in the teacher's
 * order.
 */
export const findSummaries = (db: Db, userId: number, classroomId: number) => summaries.all(db, { userId, classroomId });
export const findSummary = (db: Db, scope: Scope) => oneSummary.first(db, scope);

const outcomes = prepared((db, p: Scope) =>
  db
    .selectFrom("qcms as q")
    .innerJoin("qcm_questions as qq", "qq.qcm_id", "q.id")
    .leftJoin("tries as t", (join) => join.onRef("t.qcm_id", "=", "q.id").on("t.user_id", "=", p.userId).on("t.ended_at", "is", null))
    .leftJoin("student_answers as sa", (join) => join.onRef("sa.try_id", "=", "t.id").on("sa.question_id", "=", askedIn("qq.question_id")))
    .leftJoin("answers as a", "a.id", "sa.answer_id")
    .where("q.id", "=", p.qcmId)
    .where("q.classroom_id", "=", p.classroomId)
    .where("q.published", "=", 1)
    .innerJoin("questions as qn", "qn.id", "qq.question_id")
    .select(["a.correct", "qn.neutralised_at"])
    .orderBy("qq.position"),
);

/** Returns the outcome of each question of a quiz in this student's current try, in order. */
export const findOutcomes = async (db: Db, scope: Scope): Promise<Outcome[]> =>
  (await outcomes.all(db, scope)).map((row) => (row.neutralised_at === null ? row.correct : "neutralised"));

/** The explanation that the school of the quiz `q` gives of the question `qn`. */
const ofSchool = (eb: ExpressionBuilder<Schema & { q: Schema["qcms"]; qn: Schema["questions"] }, "q" | "qn">) =>
  eb
    .selectFrom("school_explanations as se")
    .innerJoin("classrooms as c", "c.school_id", "se.school_id")
    .whereRef("c.id", "=", "q.classroom_id")
    .whereRef("se.question_id", "=", "qn.id")
    .select("se.text");

const studentQuestions = (db: Db, p: Scope & Now) =>
  db
    .selectFrom("qcms as q")
    .innerJoin("qcm_questions as qq", "qq.qcm_id", "q.id")
    .innerJoin("questions as qn", "qn.id", "qq.question_id")
    .leftJoin("tries as t", (join) => join.onRef("t.qcm_id", "=", "q.id").on("t.user_id", "=", p.userId).on("t.ended_at", "is", null))
    .leftJoin("student_answers as sa", (join) => join.onRef("sa.try_id", "=", "t.id").on("sa.question_id", "=", askedIn("qn.id")))
    .where("q.id", "=", p.qcmId)
    .where("q.classroom_id", "=", p.classroomId)
    .where("q.published", "=", 1)
    .select((eb) => [
      "qn.id",
      "qn.text",
      "qn.year",
      "qn.theme_id",
      "qn.fixed_order",
      "qn.neutralised_at",
      "qn.image_id",
      "qn.image_alt",
      "qn.programme_point",
      "qq.position",
      "sa.answer_id",
      "t.number as try_number",
      // Values, not joins: what a join adds passes through each of those after it.
      eb.selectFrom("series as s").whereRef("s.id", "=", "qn.series_id").select("s.text").as("series_text"),
      eb.selectFrom("asked_years as ay").whereRef("ay.question_id", "=", "qn.id").select("ay.years").as("asked_years"),
      eb
        .selectFrom("explanation_requests as e")
        .whereRef("e.question_id", "=", "qn.id")
        .where("e.user_id", "=", p.userId)
        .select("e.asked_at")
        .as("asked_at"),
      eb
        .selectFrom("qcm_openings as o")
        .whereRef("o.qcm_id", "=", "q.id")
        .where("o.user_id", "=", p.userId)
        .select("o.opened_at")
        .as("opened_at"),
      // The comment and the school's explanation are long, and shown only once the student has answered.
      eb.case().when("sa.answer_id", "is not", null).then(eb.ref("qn.comment")).end().as("comment"),
      eb.case().when("sa.answer_id", "is not", null).then(ofSchool(eb)).end().as("school_explanation"),
      lastPosition(eb).as("total"),
      eb
        .selectFrom("tries as f")
        .whereRef("f.qcm_id", "=", "q.id")
        .where("f.user_id", "=", p.userId)
        .where("f.ended_at", "is not", null)
        .select((x) => x.fn.countAll<number>().as("n"))
        .as("ended_tries"),
      openCopy(db, p).as("open_copy"),
    ]);
const questionAt = prepared((db, p: Scope & Now & { position: number }) => studentQuestions(db, p).where("qq.position", "=", p.position));

/**
 * Returns every question of a quiz in order, with this student's answers; none when the student may not see the quiz.
 */
export const findQuestions = (db: Db, scope: Scope & Now) => studentQuestions(db, scope).orderBy("qq.position").execute();

/**
 * Returns the question at a 1-based position of a quiz, with this student's answer; undefined when the student may not
 * see the quiz.
 */
export const findQuestionAt = (db: Db, scope: Scope & Now, position: number) => questionAt.first(db, { ...scope, position });
export type QuestionRow = NonNullable<Awaited<ReturnType<typeof findQuestionAt>>>;

const choicesAt = prepared((db, p: { qcmId: number; position: number }) =>
  db
    .selectFrom("qcm_questions as qq")
    .innerJoin("answers as a", "a.question_id", "qq.question_id")
    .where("qq.qcm_id", "=", p.qcmId)
    .where("qq.position", "=", p.position)
    .orderBy("a.position")
    .select(["a.id", "a.text", "a.correct", "a.image_id"]),
);

/**
 * Returns the answers of the question at a position, in the order of the exam paper. A separate query: a join would
 * repeat the question in each row.
 */
export const findChoicesAt = (db: Db, qcmId: number, position: number) => choicesAt.all(db, { qcmId, position });

/** Returns the answers of a question, in the order of the exam paper. */
export const findChoices = (db: Db, questionId: number) =>
  db
    .selectFrom("answers")
    .where("question_id", "=", questionId)
    .orderBy("position")
    .select(["id", "text", "correct", "image_id"])
    .execute();

/** Returns the answers of every question of a quiz, in the order of the exam paper. */
export const findAllChoices = (db: Db, qcmId: number) =>
  db
    .selectFrom("answers as a")
    .innerJoin("qcm_questions as qq", "qq.question_id", "a.question_id")
    .where("qq.qcm_id", "=", qcmId)
    .orderBy("a.question_id")
    .orderBy("a.position")
    .select(["a.question_id", "a.id", "a.text", "a.correct", "a.image_id"])
    .execute();

export type ChoiceRow = Awaited<ReturnType<typeof findChoicesAt>>[number];

/** Returns the PNG bytes of an image of the bank. */
export const findImage = async (db: Db, imageId: number): Promise<Uint8Array | undefined> =>
  (await db.selectFrom("images").where("id", "=", imageId).select("png").executeTakeFirst())?.png;

/**
 * Returns the position of the first unanswered question, or of the last one; undefined when the student may not see the
 * quiz or it is empty.
 */
export async function findCurrentPosition(db: Db, scope: Scope): Promise<number | undefined> {
  const row = await db
    .selectFrom("qcms as q")
    .innerJoin("qcm_questions as qq", "qq.qcm_id", "q.id")
    .leftJoin("tries as t", (join) => join.onRef("t.qcm_id", "=", "q.id").on("t.user_id", "=", scope.userId).on("t.ended_at", "is", null))
    .leftJoin("student_answers as sa", (join) => join.onRef("sa.try_id", "=", "t.id").on("sa.question_id", "=", askedIn("qq.question_id")))
    .where("q.id", "=", scope.qcmId)
    .where("q.classroom_id", "=", scope.classroomId)
    .where("q.published", "=", 1)
    .select((eb) => [
      eb.fn.min("qq.position").filterWhere("sa.answer_id", "is", null).as("unanswered"),
      eb.fn.max("qq.position").as("last"),
    ])
    .executeTakeFirst();
  return row?.unanswered ?? row?.last ?? undefined;
}

/** Records that `userId` opened a quiz. */
export const insertOpening = (db: Db, userId: number, qcmId: number, now: number) =>
  db
    .insertInto("qcm_openings")
    .values({ user_id: userId, qcm_id: qcmId, opened_at: now })
    .onConflict((oc) => oc.columns(["user_id", "qcm_id"]).doNothing())
    .execute();

/**
 * On PostgreSQL, serialises the answers of one student, and makes a teacher's change of the quiz's questions wait for
 * them. SQLite has one writer at a time anyway.
 */
export async function lockForAnswer(trx: Trx, engine: Engine, { userId, qcmId }: Pick<Scope, "userId" | "qcmId">): Promise<void> {
  if (engine === "sqlite") return;
  await answerLock.all(trx, { userId, qcmId });
}
const answerLock = prepared((db, p: { userId: number; qcmId: number }) =>
  db
    .selectFrom(["users", "qcms"])
    .where("users.id", "=", p.userId)
    .where("qcms.id", "=", p.qcmId)
    .select("users.id")
    .forNoKeyUpdate("users")
    .forKeyShare("qcms"),
);

const answering = prepared((db, p: Scope & Now & { questionId: number; answerId: number }) =>
  db
    .selectFrom("qcms as q")
    // The account may have been erased, or moved to another classroom, since the session was checked.
    .innerJoin("users as u", (join) => join.onRef("u.classroom_id", "=", "q.classroom_id").on("u.id", "=", p.userId))
    .innerJoin("qcm_questions as qq", "qq.qcm_id", "q.id")
    .innerJoin("questions as qn", "qn.id", "qq.question_id")
    .innerJoin("answers as chosen", "chosen.question_id", "qn.id")
    .innerJoin("answers as good", (join) => join.onRef("good.question_id", "=", "qn.id").on("good.correct", "=", 1))
    .leftJoin("tries as t", (join) => join.onRef("t.qcm_id", "=", "q.id").on("t.user_id", "=", p.userId).on("t.ended_at", "is", null))
    .leftJoin("student_answers as sa", (join) => join.onRef("sa.try_id", "=", "t.id").on("sa.question_id", "=", askedIn("qn.id")))
    .leftJoin("student_progress as sp", (join) => join.on("sp.user_id", "=", p.userId))
    .leftJoin("learning_cards as lc", (join) => join.onRef("lc.question_id", "=", "qn.id").on("lc.user_id", "=", p.userId))
    .where("q.id", "=", p.qcmId)
    .where("q.classroom_id", "=", p.classroomId)
    .where("q.published", "=", 1)
    .where("qq.question_id", "=", p.questionId)
    .where("chosen.id", "=", p.answerId)
    .select((eb) => [
      "qn.comment",
      ofSchool(eb).as("school_explanation"),
      "qn.neutralised_at",
      "qn.met",
      "good.id as good_id",
      "t.id as try_id",
      "t.number as try_number",
      "sa.answer_id as given_id",
      "sa.answered_at as given_at",
      "sp.answer_count",
      "sp.right_count",
      "sp.right_streak",
      "sp.day_count",
      "sp.last_day",
      "sp.last_day_answers",
      "sp.day_streak",
      "sp.last_week",
      "sp.week_streak",
      "lc.last_answered_at",
      "lc.stability",
      "lc.difficulty",
      // From the last one back: who answers in order is found not to have finished at the first.
      eb
        .selectFrom("qcm_questions as n")
        .innerJoin("questions as x", "x.id", "n.question_id")
        .whereRef("n.qcm_id", "=", "q.id")
        .where("n.question_id", "!=", p.questionId)
        .where("x.neutralised_at", "is", null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("student_answers as g")
                .whereRef("g.try_id", "=", "t.id")
                .where("g.question_id", "=", askedIn("n.question_id"))
                .select("g.answer_id"),
            ),
          ),
        )
        .orderBy("n.position", "desc")
        .limit(1)
        .select("n.question_id")
        .as("unanswered"),
      openCopy(db, p).as("open_copy"),
    ]),
);

/**
 * Returns everything that is needed to record an answer, in one query; undefined when the student may not see the quiz,
 * or it lacks the question, or the question lacks the answer.
 */
export const findAnswering = (db: Db, scope: Scope & Now & { questionId: number; answerId: number }) => answering.first(db, scope);
export type AnsweringRow = NonNullable<Awaited<ReturnType<typeof findAnswering>>>;

const newTry = prepared((db, p: { userId: number; qcmId: number; number: number; byTeacher: 0 | 1; now: number }) =>
  db
    .insertInto("tries")
    .values({ user_id: p.userId, qcm_id: p.qcmId, number: p.number, by_teacher: p.byTeacher, started_at: p.now, ended_at: null })
    .returning("id"),
);

/** Returns the number of the try that the next answer starts, when the student has no current try at the quiz. */
export async function findNextTryNumber(trx: Trx, { userId, qcmId }: Pick<Scope, "userId" | "qcmId">): Promise<number> {
  const { n } = await trx
    .selectFrom("tries")
    .where("user_id", "=", userId)
    .where("qcm_id", "=", qcmId)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n + 1;
}

/** Starts a try of a student at a quiz and returns its id. */
export async function insertTry(
  trx: Trx,
  start: Pick<Scope, "userId" | "qcmId"> & { number: number; byTeacher: boolean; now: number },
): Promise<number> {
  const row = await newTry.first(trx, { ...start, byTeacher: start.byTeacher ? 1 : 0 });
  if (!row) throw new Error("a try was not inserted");
  return row.id;
}

const newAnswer = prepared((db, p: { tryId: number; questionId: number; answerId: number; now: number }) =>
  db.insertInto("student_answers").values({ try_id: p.tryId, question_id: p.questionId, answer_id: p.answerId, answered_at: p.now }),
);
export const insertAnswer = (trx: Trx, values: { tryId: number; questionId: number; answerId: number; now: number }) =>
  newAnswer.all(trx, values);

/** Ends the current try of a student at a quiz, if there is one. */
export const endTry = (db: Db, { userId, qcmId }: Pick<Scope, "userId" | "qcmId">, now: number) =>
  db
    .updateTable("tries")
    .set({ ended_at: now })
    .where("user_id", "=", userId)
    .where("qcm_id", "=", qcmId)
    .where("ended_at", "is", null)
    .execute();

/** Returns whether a question belongs to a quiz that this student may see. */
export async function isQuestionInSight(db: Db, { classroomId, qcmId }: Scope, questionId: number): Promise<boolean> {
  const row = await db
    .selectFrom("qcms as q")
    .innerJoin("qcm_questions as qq", "qq.qcm_id", "q.id")
    .where("q.id", "=", qcmId)
    .where("q.classroom_id", "=", classroomId)
    .where("q.published", "=", 1)
    .where("qq.question_id", "=", questionId)
    .select("q.id")
    .executeTakeFirst();
  return row !== undefined;
}
