import type { Db, Trx } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import type { LearningCardsTable } from "../../platform/database/schema.ts";

/** All queries of this file are about the cards of one student. */

const oneCard = prepared((db, p: { userId: number; questionId: number }) =>
  db.selectFrom("learning_cards").where("user_id", "=", p.userId).where("question_id", "=", p.questionId).selectAll(),
);
export const findCard = (db: Db, userId: number, questionId: number) => oneCard.first(db, { userId, questionId });

export const findCardsOf = (db: Db, userId: number, questionIds: readonly number[]) =>
  db.selectFrom("learning_cards").where("user_id", "=", userId).where("question_id", "in", questionIds).selectAll().execute();

const savedCard = prepared((db, p: LearningCardsTable) => {
  const latest = {
    last_answer_id: p.last_answer_id,
    last_answered_at: p.last_answered_at,
    stability: p.stability,
    difficulty: p.difficulty,
  };
  return db
    .insertInto("learning_cards")
    .values({
      user_id: p.user_id,
      question_id: p.question_id,
      first_answer_id: p.first_answer_id,
      first_answered_at: p.first_answered_at,
      ...latest,
    })
    .onConflict((oc) => oc.columns(["user_id", "question_id"]).doUpdateSet(latest));
});
/** Saves a card. Of one that exists, the first answer stays. */
export const saveCard = (trx: Trx, card: LearningCardsTable) => savedCard.all(trx, card);

/** Saves cards as `saveCard` does, in one statement. */
export const saveCards = (trx: Trx, cards: readonly LearningCardsTable[]) =>
  trx
    .insertInto("learning_cards")
    .values([...cards])
    .onConflict((oc) =>
      oc.columns(["user_id", "question_id"]).doUpdateSet((eb) => ({
        last_answer_id: eb.ref("excluded.last_answer_id"),
        last_answered_at: eb.ref("excluded.last_answered_at"),
        stability: eb.ref("excluded.stability"),
        difficulty: eb.ref("excluded.difficulty"),
      })),
    )
    .execute();

const countedDay = prepared((db, p: { userId: number; day: number; answers: number }) =>
  db
    .insertInto("learning_days")
    .values({ user_id: p.userId, day: p.day, answers: p.answers })
    .onConflict((oc) => oc.columns(["user_id", "day"]).doUpdateSet((eb) => ({ answers: eb("learning_days.answers", "+", p.answers) }))),
);
/**
 * Adds to the answers of a day. Those to quizzes on the latest day are counted in `student_progress` until the day is
 * over.
 */
export const countAnswers = (trx: Trx, userId: number, day: number, answers: number) => countedDay.all(trx, { userId, day, answers });

/** Takes answers from those of a day; a day without any left is not one on which the student worked. */
export async function uncountAnswers(trx: Trx, userId: number, day: number, answers: number): Promise<void> {
  await trx
    .updateTable("learning_days")
    .set((eb) => ({ answers: eb("answers", "-", answers) }))
    .where("user_id", "=", userId)
    .where("day", "=", day)
    .execute();
  await trx.deleteFrom("learning_days").where("user_id", "=", userId).where("day", "=", day).where("answers", "<=", 0).execute();
}

/** The last votes (`v`) of a student in live sessions, once they went to the cards: those of questions (`n`) shown. */
export const taughtVotes = (db: Db, userId: number) =>
  db
    .selectFrom("live_votes as v")
    .innerJoin("live_questions as n", (join) => join.onRef("n.live_id", "=", "v.live_id").onRef("n.position", "=", "v.position"))
    .innerJoin("live_people as p", (join) => join.onRef("p.live_id", "=", "v.live_id").onRef("p.user_id", "=", "v.user_id"))
    .innerJoin("answers as a", "a.id", "v.answer_id")
    .where("v.user_id", "=", userId)
    .where("n.shown_at", "is not", null)
    .where("p.taught_at", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("live_votes as later")
            .whereRef("later.live_id", "=", "v.live_id")
            .whereRef("later.position", "=", "v.position")
            .whereRef("later.user_id", "=", "v.user_id")
            .whereRef("later.round", ">", "v.round")
            .select("later.round"),
        ),
      ),
    );

/**
 * Returns what a student answered to questions in quizzes, in revision and live, in no order; live, the last vote once
 * it went to the cards.
 */
export async function findGivenAnswers(db: Db, userId: number, questionIds: readonly number[]) {
  const inQuizzes = await db
    .selectFrom("student_answers as g")
    .innerJoin("tries as t", "t.id", "g.try_id")
    .innerJoin("answers as a", "a.id", "g.answer_id")
    .where("t.user_id", "=", userId)
    .where("g.question_id", "in", questionIds)
    .select(["g.question_id", "g.answer_id", "g.answered_at", "a.correct"])
    .execute();
  const inRevision = await db
    .selectFrom("revision_answers as g")
    .innerJoin("revision_sessions as s", "s.id", "g.session_id")
    .innerJoin("answers as a", "a.id", "g.answer_id")
    .where("s.user_id", "=", userId)
    .where("g.question_id", "in", questionIds)
    .select(["g.question_id", "g.answer_id", "g.answered_at", "g.hesitant", "a.correct"])
    .execute();
  const live = await taughtVotes(db, userId)
    .where("n.question_id", "in", questionIds)
    .select(["n.question_id", "v.answer_id", "p.taught_at as answered_at", "a.correct"])
    .$narrowType<{ answered_at: number }>()
    .execute();
  return [...[...inQuizzes, ...live].map((row) => ({ ...row, hesitant: 0 as const })), ...inRevision];
}

/** Returns whether each of the answers is right. */
export const findCorrect = (db: Db, answerIds: readonly number[]) =>
  db.selectFrom("answers").where("id", "in", answerIds).select(["id", "correct"]).execute();

/** Puts cards in place of all those that a student has of the questions. */
export async function replaceCards(trx: Trx, userId: number, questionIds: readonly number[], cards: readonly LearningCardsTable[]) {
  await trx.deleteFrom("learning_cards").where("user_id", "=", userId).where("question_id", "in", questionIds).execute();
  if (cards.length > 0) await saveCards(trx, cards);
}

/** Marks questions that have a card, which keeps them from being deleted. */
export async function markMet(trx: Trx, questionIds: readonly number[]): Promise<void> {
  if (questionIds.length === 0) return;
  await trx.updateTable("questions").set({ met: 1 }).where("id", "in", questionIds).where("met", "=", 0).execute();
}

const markedMet = prepared((db, p: { questionId: number }) =>
  db.updateTable("questions").set({ met: 1 }).where("id", "=", p.questionId).where("met", "=", 0),
);
/** Does the same for one question. */
export const markOneMet = (trx: Trx, questionId: number) => markedMet.all(trx, { questionId });

/** Returns every card of a student with its question's theme and point, neutralised questions left out. */
export const findMetCards = (db: Db, userId: number) =>
  db
    .selectFrom("learning_cards as c")
    .innerJoin("questions as q", "q.id", "c.question_id")
    .innerJoin("answers as first", "first.id", "c.first_answer_id")
    .innerJoin("answers as last", "last.id", "c.last_answer_id")
    .where("c.user_id", "=", userId)
    .where("q.neutralised_at", "is", null)
    .select([
      "c.question_id",
      "q.theme_id",
      "q.programme_point",
      "q.hidden_at",
      "c.first_answered_at",
      "first.correct as first_correct",
      "c.last_answered_at",
      "last.correct as last_correct",
      "c.stability",
      "c.difficulty",
    ])
    .execute();
export type MetCardRow = Awaited<ReturnType<typeof findMetCards>>[number];

const daysOf = prepared((db, p: { userId: number; fromDay: number }) =>
  db
    .selectFrom("learning_days")
    .where("user_id", "=", p.userId)
    .where("day", ">=", p.fromDay)
    .select(["day", "answers"])
    .unionAll(
      db
        .selectFrom("student_progress")
        .where("user_id", "=", p.userId)
        .where("last_day", ">=", p.fromDay)
        .where("last_day_answers", ">", 0)
        .select(["last_day as day", "last_day_answers as answers"]),
    ),
);

/** Returns the days from `fromDay` on with an answer of a student, in their order. */
export async function findDays(db: Db, userId: number, fromDay: number): Promise<{ day: number; answers: number }[]> {
  const rows = await daysOf.all(db, { userId, fromDay });
  const days = new Map<number, number>();
  for (const { day, answers } of rows) days.set(day, (days.get(day) ?? 0) + answers);
  return [...days].sort(([a], [b]) => a - b).map(([day, answers]) => ({ day, answers }));
}
