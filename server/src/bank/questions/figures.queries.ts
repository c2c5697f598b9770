import { chunks } from "../../platform/chunks.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { Figures } from "./figures.rules.ts";

/** These queries read the answers of students of all schools, and keep of them only sums per question. */

/** Returns the ids of the next `limit` students who took a quiz, above `afterId`, in order. */
export async function findStudentsAfter(db: Db, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("tries")
    .where("user_id", ">", afterId)
    .where("number", "=", 1)
    .where("by_teacher", "=", 0)
    .select("user_id")
    .distinct()
    .orderBy("user_id")
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * Returns the answers of the first tries of students, by student then by try. Which answer is right is read from the
 * bank as it is now.
 */
export const findFirstAnswers = (db: Db, userIds: readonly number[]) =>
  db
    .selectFrom("tries as t")
    .innerJoin("student_answers as sa", "sa.try_id", "t.id")
    .innerJoin("answers as a", "a.id", "sa.answer_id")
    .innerJoin("questions as q", "q.id", "sa.question_id")
    .where("t.user_id", "in", userIds)
    .where("t.number", "=", 1)
    .where("t.by_teacher", "=", 0)
    .orderBy("t.user_id")
    .orderBy("t.id")
    .select(["t.user_id", "t.id as try_id", "sa.question_id", "a.correct", "q.neutralised_at"])
    .execute();

/** Returns when the figures were last computed (epoch ms); undefined when never, or from no answer. */
export const findFiguresTime = async (db: Db): Promise<number | undefined> =>
  (await db.selectFrom("question_figures").select("computed_at").orderBy("question_id").limit(1).executeTakeFirst())?.computed_at;

/** Replaces the figures of all questions. Those deleted meanwhile are left out. */
export async function replaceFigures(trx: Trx, figures: readonly Figures[], now: number): Promise<void> {
  const known = new Set((await trx.selectFrom("questions").select("id").execute()).map(({ id }) => id));
  const rows = figures
    .filter(({ questionId }) => known.has(questionId))
    .map(({ questionId, ...rest }) => ({ question_id: questionId, ...rest, computed_at: now }));
  await trx.deleteFrom("question_figures").execute();
  for (const some of chunks(rows)) await trx.insertInto("question_figures").values(some).execute();
}
