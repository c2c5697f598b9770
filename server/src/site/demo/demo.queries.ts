import type { Db, Trx } from "../../platform/database/database.ts";
import { fold } from "../../platform/text/normalise.ts";
import { classCode, school, schoolCode } from "./demo-school.ts";
import type { History, PastQuestion } from "./history.rules.ts";

/** Rows of the demonstration school; these queries touch no other school. */

/** By its code or by its name: its manager may replace the one, a site admin change the other. */
export const findDemoSchool = (db: Db) =>
  db
    .selectFrom("schools")
    .where((eb) =>
      eb.or([
        eb("subscription_code", "=", schoolCode),
        eb.and([eb("name_search", "=", fold(school.name)), eb("city_code", "=", school.city_code)]),
      ]),
    )
    .select("id")
    .executeTakeFirst();

/** Returns whether the database has neither users nor schools. */
export async function isUnused(db: Db): Promise<boolean> {
  const one = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  return one === undefined && (await db.selectFrom("schools").select("id").limit(1).executeTakeFirst()) === undefined;
}

export async function insertDemoSchool(trx: Trx, createdAt: number): Promise<number> {
  const row = { ...school, name_search: fold(school.name), subscription_code: schoolCode, created_at: createdAt, agreed_at: createdAt };
  return (await trx.insertInto("schools").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

interface DemoClassroom {
  readonly schoolId: number;
  readonly startYear: number;
  readonly name: string;
  readonly comments: string | null;
  readonly code?: string;
  readonly createdBy: number;
  readonly createdAt: number;
}

/** Inserts a classroom with its creator as teacher; returns its id. */
export async function insertDemoClassroom(trx: Trx, classroom: DemoClassroom): Promise<number> {
  const year = await trx.selectFrom("school_years").where("start_year", "=", classroom.startYear).select("id").executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto("classrooms")
    .values({
      school_id: classroom.schoolId,
      school_year_id: year.id,
      name: classroom.name,
      comments: classroom.comments,
      subscription_code: classroom.code ?? classCode,
      created_at: classroom.createdAt,
      created_by: classroom.createdBy,
      archived_at: null,
      archived_by: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns questions with their right and wrong answers, in the order of `ids`. */
export async function findPastQuestions(trx: Trx, ids: readonly number[]): Promise<PastQuestion[]> {
  const rows = await trx
    .selectFrom("questions as q")
    .innerJoin("answers as a", "a.question_id", "q.id")
    .where("q.id", "in", ids)
    .orderBy("a.position")
    .select(["q.id", "q.theme_id", "a.id as answer_id", "a.correct"])
    .execute();
  const byId = Map.groupBy(rows, (row) => row.id);
  return ids.map((id) => {
    const answers = byId.get(id) ?? [];
    const right = answers.find((a) => a.correct === 1)?.answer_id ?? 0;
    return { id, theme: answers[0]?.theme_id ?? 0, right, wrong: answers.filter((a) => a.correct === 0).map((a) => a.answer_id) };
  });
}

/**
 * Gives a quiz the last day to do it (days since 1970) and, hidden until then, the moment when it opens by itself
 * (epoch ms).
 */
export const setDates = (trx: Trx, qcmId: number, dates: { due_day: number; opens_at?: number }) =>
  trx.updateTable("qcms").set(dates).where("id", "=", qcmId).execute();

/** Writes the history of a student as the application would have recorded it. */
export async function insertHistory(trx: Trx, userId: number, { tries, progress, badges }: History): Promise<void> {
  for (const { quiz, number, startedAt, endedAt, answers } of tries) {
    const { id } = await trx
      .insertInto("tries")
      .values({ user_id: userId, qcm_id: quiz.id, number, by_teacher: 0, started_at: startedAt, ended_at: endedAt })
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("student_answers")
      .values(answers.map((a) => ({ try_id: id, question_id: a.questionId, answer_id: a.answerId, answered_at: a.at })))
      .execute();
    if (number === 1) await trx.insertInto("qcm_openings").values({ user_id: userId, qcm_id: quiz.id, opened_at: startedAt }).execute();
  }
  const last = tries.flatMap((t) => t.answers).reduce((latest, a) => Math.max(latest, a.at), 0);
  if (last === 0) return;
  await trx
    .updateTable("users")
    .set({ last_sign_in_at: Math.min(...tries.filter((t) => t.answers.at(-1)?.at === last).map((t) => t.startedAt)) })
    .where("id", "=", userId)
    .execute();
  await trx
    .insertInto("student_progress")
    .values({
      user_id: userId,
      answer_count: progress.answerCount,
      right_count: progress.rightCount,
      right_streak: progress.rightStreak,
      day_count: progress.dayCount,
      last_day: progress.lastDay,
      day_streak: progress.dayStreak,
      last_week: progress.lastWeek,
      week_streak: progress.weekStreak,
    })
    .execute();
  if (badges.size === 0) return;
  await trx
    .insertInto("user_badges")
    .values([...badges].map(([badge_id, earned_at]) => ({ user_id: userId, badge_id, earned_at })))
    .execute();
}

export const insertExplanationRequests = (trx: Trx, requests: readonly { user_id: number; question_id: number; asked_at: number }[]) =>
  trx.insertInto("explanation_requests").values(requests).execute();
