import { answersGraceMs } from "@badin/contract";
import type { ExpressionBuilder } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import type { Schema } from "../../platform/database/schema.ts";

type InExam = ExpressionBuilder<Schema & { e: Schema["mock_exams"] }, "e">;

/**
 * Whether somebody may still start the exam `e`, whose answers are shown at its end: `isClosed` of the mock exams, as
 * SQL.
 */
const mayStart = (eb: InExam, now: number) =>
  eb.and([
    eb("e.ended_at", "is", null),
    eb.or([
      eb.and([eb("e.together", "=", 0), eb.or([eb("e.closes_at", "is", null), eb("e.closes_at", ">=", now)])]),
      eb.and([
        eb("e.together", "=", 1),
        eb.or([
          eb("e.started_at", "is", null),
          eb(
            eb(
              "e.started_at",
              "+",
              eb(eb.parens(eb("e.minutes", "+", eb("e.english_minutes", "+", eb.ref("e.added_minutes")))), "*", 60_000),
            ),
            ">=",
            now,
          ),
        ]),
      ]),
    ]),
  ]);

const isWritten = (eb: InExam) =>
  eb.exists(
    eb
      .selectFrom("mock_copies as n")
      .innerJoin("users as u", "u.id", "n.user_id")
      .whereRef("n.mock_exam_id", "=", "e.id")
      .where("n.handed_in_at", "is", null)
      .where("u.teacher", "=", 0)
      .where("u.deleted_at", "is", null)
      .select("n.id"),
  );

/**
 * Whether the exam `e` is planned and its answers are not shown yet: the opposite of `areResultsVisible` of the mock
 * exams, as SQL.
 */
export const isSecret = (eb: InExam, now: number) =>
  eb.and([
    eb("e.planned_at", "is not", null),
    eb("e.deleted_at", "is", null),
    eb.or([
      eb.and([eb("e.release", "=", "manual"), eb("e.published_at", "is", null)]),
      eb.and([eb("e.release", "=", "end"), eb.or([mayStart(eb, now), isWritten(eb)])]),
    ]),
  ]);

/** Returns the exams of the site that are secret for the students of their class. */
export const findAllSecretExams = async (db: Db, now: number): Promise<number[]> => {
  const rows = await db
    .selectFrom("mock_exams as e")
    .where((eb) => isSecret(eb, now))
    .select("e.id")
    .execute();
  return rows.map(({ id }) => id);
};

/** The student from whom questions are kept; their class is null once they have left it. */
export interface Reader {
  readonly userId: number;
  readonly classroomId: number | null;
}

/** Returns the exams that are secret for a student: those of their class, and those of which they have a copy. */
export const findSecretExams = async (db: Db, { userId, classroomId }: Reader, now: number): Promise<number[]> => {
  const rows = await db
    .selectFrom("mock_exams as e")
    .where((eb) =>
      eb.or([
        eb("e.classroom_id", "=", classroomId ?? 0),
        eb("e.id", "in", eb.selectFrom("mock_copies as c").where("c.user_id", "=", userId).select("c.mock_exam_id")),
      ]),
    )
    .where((eb) => isSecret(eb, now))
    .select("e.id")
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Returns the exams that are secret for a student of a class, whichever: those of the class, and those of which one of
 * them has a copy.
 */
export const findClassSecretExams = async (db: Db, classroomId: number, now: number): Promise<number[]> => {
  const rows = await db
    .selectFrom("mock_exams as e")
    .where((eb) =>
      eb.or([
        eb("e.classroom_id", "=", classroomId),
        eb(
          "e.id",
          "in",
          eb
            .selectFrom("mock_copies as c")
            .innerJoin("users as u", "u.id", "c.user_id")
            .where("u.classroom_id", "=", classroomId)
            .select("c.mock_exam_id"),
        ),
      ]),
    )
    .where((eb) => isSecret(eb, now))
    .select("e.id")
    .execute();
  return rows.map(({ id }) => id);
};

/** A student, and from when a copy has to end for its time not to be over (`openSince`). */
interface Sitter {
  readonly userId: number;
  readonly since: number;
}

const openCopies = (db: Db, { userId, since }: Sitter) =>
  db.selectFrom("mock_copies as mc").where("mc.user_id", "=", userId).where("mc.handed_in_at", "is", null).where("mc.ends_at", ">=", since);

const sittings = prepared((db, sitter: Sitter) =>
  openCopies(db, sitter).innerJoin("mock_exams as me", "me.id", "mc.mock_exam_id").where("me.deleted_at", "is", null).select("me.id"),
);

export const openSince = (now: number): number => now - answersGraceMs;

/**
 * A copy that a student has open, as a value of a query about that student, though its exam be deleted; null when there
 * is none, and hence no sitting (`findSittings`).
 */
export const openCopy = (db: Db, sitter: Sitter) => openCopies(db, sitter).select(({ fn }) => fn.max<number | null>("mc.id").as("id"));

/** Returns the exams that a student is sitting: their copy is open, and its time is not over. */
export const findSittings = async (db: Db, userId: number, now: number): Promise<number[]> =>
  (await sittings.all(db, { userId, since: openSince(now) })).map(({ id }) => id);

/**
 * Selects the questions of the bank that papers ask, under whatever id: themselves, and those with the same words, or
 * the same words and right answer once spelled alike (`contentKey`).
 */
const askedIn = (db: Db, examIds: readonly number[]) => {
  const papers = () => db.selectFrom("mock_exam_questions as m").where("m.mock_exam_id", "in", examIds);
  return db
    .selectFrom("questions as b")
    .where((eb) =>
      eb.or([
        eb("b.id", "in", papers().where("m.question_id", "is not", null).select("m.question_id").$castTo<{ question_id: number }>()),
        eb("b.content_key", "in", papers().innerJoin("questions as k", "k.id", "m.question_id").select("k.content_key")),
        eb("b.text", "in", papers().select("m.text")),
      ]),
    );
};

export const findAskedIn = async (db: Db, examIds: readonly number[]): Promise<number[]> =>
  (await askedIn(db, examIds).select("b.id").execute()).map(({ id }) => id);

/** Whether a quiz asks a question of papers. */
export const asksOf = async (db: Db, qcmId: number, examIds: readonly number[]): Promise<boolean> =>
  (await db
    .selectFrom("qcm_questions as q")
    .where("q.qcm_id", "=", qcmId)
    .where("q.question_id", "in", askedIn(db, examIds).select("b.id"))
    .select("q.question_id")
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether the paper of an exam has a question of other papers. */
export const hasPaperOf = async (db: Db, examId: number, examIds: readonly number[]): Promise<boolean> =>
  (await db
    .selectFrom("mock_exam_questions as q")
    .where("q.mock_exam_id", "=", examId)
    .where((eb) =>
      eb.or([
        eb("q.question_id", "in", askedIn(db, examIds).select("b.id")),
        eb("q.text", "in", db.selectFrom("mock_exam_questions as m").where("m.mock_exam_id", "in", examIds).select("m.text")),
      ]),
    )
    .select("q.id")
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Returns the quizzes of a class that ask a question of a paper, in the order of their list, one row a question. Those
 * in the bin are left out.
 */
export const findHoldingQuizzes = (db: Db, classroomId: number, examId: number) =>
  db
    .selectFrom("qcms as k")
    .innerJoin("qcm_questions as q", "q.qcm_id", "k.id")
    .where("k.classroom_id", "=", classroomId)
    .where("k.position", ">", 0)
    .where("q.question_id", "in", askedIn(db, [examId]).select("b.id"))
    .orderBy("k.position")
    .orderBy("k.id")
    .select(["k.id", "k.name", "k.published", "k.opens_at", "q.question_id"])
    .execute();
