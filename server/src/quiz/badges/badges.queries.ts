import type { Db, Trx } from "../../platform/database/database.ts";
import { inOrder } from "../../platform/database/pipelined.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { findDays, taughtVotes } from "../cards/cards.queries.ts";
import type { Completion, OtherWays, Progress, TryResult } from "./facts.ts";

const badgesOfUser = prepared((db, p: { userId: number }) =>
  db.selectFrom("user_badges").where("user_id", "=", p.userId).select(["badge_id", "earned_at"]),
);

/** Returns the ids of the badges of `userId`, with the time when each was earned. */
export async function findEarnedBadges(db: Db, userId: number): Promise<Map<number, number>> {
  const rows = await badgesOfUser.all(db, { userId });
  return new Map(rows.map((r) => [r.badge_id, r.earned_at]));
}

/** Gives badges to `userId`, except those already earned. Returns the ids of the new ones. */
export async function insertBadges(db: Db, userId: number, badgeIds: readonly number[], now: number): Promise<number[]> {
  if (badgeIds.length === 0) return [];
  const rows = await db
    .insertInto("user_badges")
    .values(badgeIds.map((badge_id) => ({ user_id: userId, badge_id, earned_at: now })))
    .onConflict((oc) => oc.columns(["user_id", "badge_id"]).doNothing())
    .returning("badge_id")
    .execute();
  return rows.map((r) => r.badge_id);
}

/** What follows is about the answers of one student. Neutralised questions are not counted. */

export const findCounters = (db: Db, userId: number) =>
  db.selectFrom("student_progress").where("user_id", "=", userId).selectAll().executeTakeFirst();

interface ProgressParameters extends Progress {
  readonly userId: number;
}

const saved = prepared((db, p: ProgressParameters) => {
  const values = {
    answer_count: p.answerCount,
    right_count: p.rightCount,
    right_streak: p.rightStreak,
    day_count: p.dayCount,
    last_day: p.lastDay,
    last_day_answers: p.lastDayAnswers,
    day_streak: p.dayStreak,
    last_week: p.lastWeek,
    week_streak: p.weekStreak,
  };
  return db
    .insertInto("student_progress")
    .values({ user_id: p.userId, ...values })
    .onConflict((oc) => oc.column("user_id").doUpdateSet(values));
});

export const saveProgress = (trx: Trx, userId: number, progress: Progress) => saved.all(trx, { userId, ...progress });

const otherCounts = prepared((db, p: { userId: number }) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom("revision_sessions as s")
      .innerJoin("revision_answers as g", "g.session_id", "s.id")
      .innerJoin("answers as a", "a.id", "g.answer_id")
      .innerJoin("questions as q", "q.id", "g.question_id")
      .where("s.user_id", "=", p.userId)
      .where("a.correct", "=", 1)
      .where("q.neutralised_at", "is", null)
      .select((e) => e.fn.countAll<number>().as("n"))
      .as("revised"),
    eb
      .selectFrom("mock_copies as c")
      .innerJoin("mock_exams as x", "x.id", "c.mock_exam_id")
      .innerJoin("mock_answers as m", "m.copy_id", "c.id")
      .innerJoin("mock_exam_questions as mq", "mq.id", "m.paper_question_id")
      .where("c.user_id", "=", p.userId)
      .where("c.settled_at", "is not", null)
      .where("c.set_aside_at", "is", null)
      .where("x.deleted_at", "is", null)
      .where("x.trial", "=", 0)
      .where("m.late", "=", 0)
      .where("mq.neutralised_at", "is", null)
      .where((e) => e.or([e("mq.theme_id", "<", 6), e("c.english", "=", 1)]))
      .whereRef("m.choice", "=", "mq.correct")
      .select((e) => e.fn.countAll<number>().as("n"))
      .as("sat"),
    taughtVotes(db, p.userId)
      .innerJoin("questions as q", "q.id", "n.question_id")
      .where("a.correct", "=", 1)
      .where("q.neutralised_at", "is", null)
      .select((e) => e.fn.countAll<number>().as("n"))
      .as("voted"),
    eb
      .selectFrom("learning_cards as l")
      .innerJoin("questions as q", "q.id", "l.question_id")
      .where("l.user_id", "=", p.userId)
      .select((e) => e.fn.count<number>("q.theme_id").distinct().as("n"))
      .as("themes"),
  ]),
);

/** Returns what a student answered in other ways than quizzes, and the days with an answer of any kind. */
export async function findOtherWays(db: Db, userId: number): Promise<OtherWays> {
  const [counts, answered] = await inOrder([otherCounts.first(db, { userId }), findDays(db, userId, 0)]);
  const days = answered.map(({ day }) => day);
  return { right: (counts?.revised ?? 0) + (counts?.sat ?? 0) + (counts?.voted ?? 0), themesMet: counts?.themes ?? 0, days };
}

/** Returns when a student answered last, in whatever way. */
export async function findLatestAnswer(db: Db, userId: number): Promise<number | null> {
  const latest = await db
    .selectFrom("learning_cards")
    .where("user_id", "=", userId)
    .select((eb) => eb.fn.max("last_answered_at").as("at"))
    .executeTakeFirst();
  return latest?.at ?? null;
}

/** Returns the tries of a student that have an answer, those of one quiz in their order. */
export async function findTries(db: Db, userId: number): Promise<TryResult[]> {
  const rows = await db
    .selectFrom("tries as t")
    .innerJoin("qcms as q", "q.id", "t.qcm_id")
    .innerJoin("student_answers as sa", "sa.try_id", "t.id")
    .innerJoin("answers as a", "a.id", "sa.answer_id")
    .innerJoin("questions as qn", "qn.id", "sa.question_id")
    .where("t.user_id", "=", userId)
    .groupBy(["t.id", "t.qcm_id", "t.number", "t.ended_at", "q.exam_id"])
    .select((eb) => [
      "t.qcm_id",
      "t.ended_at",
      "q.exam_id",
      eb.fn.count<number>("qn.id").filterWhere("qn.neutralised_at", "is", null).as("answered"),
      eb.fn.sum<number | null>("a.correct").filterWhere("qn.neutralised_at", "is", null).as("right"),
      eb
        .selectFrom("qcm_questions as n")
        .innerJoin("questions as x", "x.id", "n.question_id")
        .whereRef("n.qcm_id", "=", "t.qcm_id")
        .where("x.neutralised_at", "is", null)
        .select((x) => x.fn.countAll<number>().as("n"))
        .as("total"),
    ])
    .orderBy("t.number")
    .execute();
  return rows.map((row) => ({
    qcmId: row.qcm_id,
    ended: row.ended_at !== null,
    wholeExam: row.exam_id !== null,
    answered: row.answered,
    right: row.right ?? 0,
    total: row.total ?? 0,
  }));
}

/** Counts the answers of the current tries of a student, by theme. */
export async function findThemeResults(db: Db, userId: number): Promise<Completion["themes"]> {
  const rows = await db
    .selectFrom("tries as t")
    .innerJoin("student_answers as sa", "sa.try_id", "t.id")
    .innerJoin("answers as a", "a.id", "sa.answer_id")
    .innerJoin("questions as qn", "qn.id", "sa.question_id")
    .where("t.user_id", "=", userId)
    .where("t.ended_at", "is", null)
    .where("qn.neutralised_at", "is", null)
    .groupBy("qn.theme_id")
    .select((eb) => [
      "qn.theme_id",
      eb.fn.count<number>("qn.id").distinct().as("questions"),
      eb.fn.countAll<number>().as("answered"),
      eb.fn.sum<number>("a.correct").as("right"),
    ])
    .execute();
  return new Map(rows.map(({ theme_id, ...result }) => [theme_id, result]));
}
