import { startOfParisDay, toIsoDay } from "@badin/contract";
import { type Expression, sql } from "kysely";
import { offeredQuestions } from "../../bank/questions/offered-questions.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";

/**
 * The queries of this file are about one classroom, which the caller has checked to be in reach, or about the bank,
 * which is shared.
 */

/**
 * Returns the students with their answers, days and revision sessions from `fromDay` on, and the latest day with an
 * answer. A session counts once an answer of it was given in that time; the questions at the end of lessons are none.
 */
export async function findStudentWork(db: Db, classroomId: number, fromDay: number) {
  const rows = await db
    .selectFrom("users as u")
    .leftJoin("student_progress as p", "p.user_id", "u.id")
    .leftJoin("learning_days as d", "d.user_id", "u.id")
    .where("u.classroom_id", "=", classroomId)
    .where("u.teacher", "=", 0)
    .groupBy(["u.id", "p.last_day", "p.last_day_answers"])
    .select(["u.id", "u.first_name", "u.name", "u.created_at", "p.last_day as quiz_day", "p.last_day_answers as quiz_answers"])
    .select((eb) => [
      sql<number>`coalesce(sum(case when ${eb.ref("d.day")} >= ${sql.lit(fromDay)} then ${eb.ref("d.answers")} else 0 end), 0)`.as(
        "week_answers",
      ),
      sql<number>`coalesce(sum(case when ${eb.ref("d.day")} >= ${sql.lit(fromDay)} then 1 else 0 end), 0)`.as("week_days"),
      eb.fn.max("d.day").as("last_day"),
      eb
        .selectFrom("revision_sessions as s")
        .innerJoin("revision_answers as a", "a.session_id", "s.id")
        .whereRef("s.user_id", "=", "u.id")
        .where("s.lesson_day", "is", null)
        .where("a.answered_at", ">=", startOfParisDay(toIsoDay(fromDay)))
        .select((e) => e.fn.count<number>("s.id").distinct().as("n"))
        .as("week_sessions"),
      sql<number>`coalesce(sum(case when ${eb.ref("d.day")} = ${eb.ref("p.last_day")} then 1 else 0 end), 0)`.as("quiz_day_counted"),
    ])
    .execute();
  return rows.map(({ quiz_day, quiz_answers, quiz_day_counted, ...row }) => {
    const inWeek = quiz_day !== null && quiz_answers !== null && quiz_answers > 0 && quiz_day >= fromDay;
    return {
      ...row,
      week_answers: Number(row.week_answers) + (inWeek ? quiz_answers : 0),
      week_sessions: Number(row.week_sessions),
      week_days: Number(row.week_days) + (inWeek && Number(quiz_day_counted) === 0 ? 1 : 0),
      last_day: latestDay(row.last_day, quiz_day),
    };
  });
}
export type StudentWorkRow = Awaited<ReturnType<typeof findStudentWork>>[number];

/** Returns the later of the latest day counted and the latest day of quizzes; null when there is none. */
const latestDay = (counted: number | null, quizDay: number | null): number | null => Math.max(counted ?? 0, quizDay ?? 0) || null;

/** Returns the exam day and the age of classrooms, which the caller has checked to be in reach. */
export const findDatesOfClasses = (db: Db, classroomIds: readonly number[]) =>
  db
    .selectFrom("classrooms as c")
    .innerJoin("school_years as y", "y.id", "c.school_year_id")
    .where("c.id", "in", classroomIds)
    .select(["c.id", "c.exam_day", "y.start_year", "c.created_at"])
    .execute();

/** Returns the students of classrooms, with the latest day with an answer and the latest message of a teacher. */
export async function findLastDays(db: Db, classroomIds: readonly number[]) {
  const rows = await db
    .selectFrom("users as u")
    .leftJoin("student_progress as p", "p.user_id", "u.id")
    .where("u.classroom_id", "in", classroomIds)
    .where("u.teacher", "=", 0)
    .select(["u.id", "u.classroom_id", "u.created_at", "p.last_day as quiz_day"])
    .select((eb) => [
      eb
        .selectFrom("learning_days as d")
        .whereRef("d.user_id", "=", "u.id")
        .select((e) => e.fn.max("d.day").as("day"))
        .as("last_day"),
      eb
        .selectFrom("student_messages as m")
        .whereRef("m.user_id", "=", "u.id")
        .select((e) => e.fn.max("m.sent_at").as("at"))
        .as("messaged_at"),
    ])
    .execute();
  return rows.map(({ quiz_day, ...row }) => ({ ...row, last_day: latestDay(row.last_day, quiz_day) }));
}

/** What stabilities are multiplied by in `findPackedCards`. */
export const stabilityScale = 10_000;

/**
 * Returns a row for each student of the classrooms who has met questions: the values of their cards, as JSON arrays,
 * which stand in the same order in each column. 40,000 rows of a class would take half as long again to hand over.
 */
export const findPackedCards = ({ db, engine }: { db: Db; engine: Engine }, classroomIds: readonly number[]) => {
  const packed = (column: Expression<unknown>) =>
    engine === "sqlite" ? sql<string>`json_group_array(${column})` : sql<string>`json_agg(${column})::text`;
  return db
    .selectFrom("users as u")
    .innerJoin("learning_cards as c", "c.user_id", "u.id")
    .where("u.classroom_id", "in", classroomIds)
    .where("u.teacher", "=", 0)
    .groupBy("u.id")
    .select("u.id as user_id")
    .select(({ ref }) => [
      packed(ref("c.question_id")).as("question_ids"),
      packed(ref("c.first_answer_id")).as("first_answer_ids"),
      packed(sql`${ref("c.first_answered_at")} / 1000`).as("first_seconds"),
      packed(sql`${ref("c.last_answered_at")} / 3600000`).as("last_hours"),
      // In ten thousandths of a day: small whole numbers are written and read in half the time.
      packed(sql`cast(${ref("c.stability")} * ${sql.lit(stabilityScale)} as bigint)`).as("stabilities"),
    ])
    .execute();
};
export type PackedCardsRow = Awaited<ReturnType<typeof findPackedCards>>[number];

/**
 * Returns the theme, programme point and right answer of questions that the caller's classes have met; neutralised ones
 * are left out.
 */
export const findMarkedQuestions = (db: Db, questionIds: readonly number[]) =>
  db
    .selectFrom("questions as q")
    .innerJoin("answers as a", "a.question_id", "q.id")
    .where("q.id", "in", questionIds)
    .where("q.neutralised_at", "is", null)
    .where("a.correct", "=", 1)
    .select(["q.id", "q.theme_id", "q.programme_point", "a.id as right_answer_id"])
    .execute();
export type MarkedQuestionRow = Awaited<ReturnType<typeof findMarkedQuestions>>[number];

/**
 * Returns the published quizzes of the classroom whose due day is before `today` (days since 1970), the latest due
 * first.
 */
export const findPastDueQcms = (db: Db, classroomId: number, today: number, limit: number) =>
  db
    .selectFrom("qcms")
    .where("classroom_id", "=", classroomId)
    .where("position", ">", 0)
    .where("published", "=", 1)
    .where("due_day", "<", today)
    .orderBy("due_day", "desc")
    .orderBy("position")
    .limit(limit)
    .select(["id", "classroom_id", "name", "due_day"])
    .execute();

/** Returns the questions of programme points that the bank offers; those withdrawn from marking are left out. */
export const findPointQuestions = (db: Db, points: readonly string[]) =>
  offeredQuestions(db)
    .where("q.neutralised_at", "is", null)
    .where("q.programme_point", "in", points)
    .select(["q.id", "q.programme_point"])
    .execute();
