import { sql } from "kysely";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";
import { countRows } from "../../platform/database/outcomes.ts";
import { lockQuestion } from "../questions/versions.queries.ts";

/** The bank and its drafts are shared by all schools; usage is counted per person. */

/** Returns the text of a question, without its image; undefined when it does not exist. */
export const findQuestionText = (db: Db, id: number) =>
  db
    .selectFrom("questions as q")
    .leftJoin("series as s", "s.id", "q.series_id")
    .where("q.id", "=", id)
    .select(["q.text", "q.content_key", "q.theme_id", "q.comment", "q.image_id", "q.image_alt", "s.text as series_text"])
    .executeTakeFirst();

/** Returns whether a question is unchanged since its `contentKey` was read, and locks it until the transaction ends. */
export async function lockUnchanged(trx: Trx, engine: Engine, id: number, contentKey: string): Promise<boolean> {
  await lockQuestion(trx, engine, id);
  return (await findQuestionText(trx, id))?.content_key === contentKey;
}

export interface Draft {
  readonly question_id: number;
  readonly comment: string;
  readonly model: string;
  readonly created_at: number;
  readonly asked_by: number | null;
}

/** Returns the draft of a question, if there is one. */
export const findDraft = (db: Db, questionId: number) =>
  db.selectFrom("ai_comments").where("question_id", "=", questionId).select("comment").executeTakeFirst();

/** Returns the drafts to review, the oldest first. */
export const findDrafts = (db: Db, limit: number) =>
  db
    .selectFrom("ai_comments as d")
    .innerJoin("questions as q", "q.id", "d.question_id")
    .orderBy("d.created_at")
    .orderBy("d.question_id")
    .limit(limit)
    .select(["d.question_id", "q.text", "d.comment", "d.created_at"])
    .execute();

/** Returns the number of drafts to review. */
export const countDrafts = (db: Db): Promise<number> => countRows(db.selectFrom("ai_comments"));

/** Stores a draft, replacing a former one. */
export async function upsertDraft(db: Db, { question_id, ...draft }: Draft): Promise<void> {
  await db
    .insertInto("ai_comments")
    .values({ question_id, ...draft })
    .onConflict((oc) => oc.column("question_id").doUpdateSet(draft))
    .execute();
}

/** Returns how many comments `userId` requested on a day (days since 1970). */
export async function findUsage(db: Db, userId: number, day: number): Promise<number> {
  const row = await db.selectFrom("ai_usage").where("user_id", "=", userId).where("day", "=", day).select("count").executeTakeFirst();
  return row?.count ?? 0;
}

/**
 * Counts one more comment of `userId`, in a single statement so that simultaneous requests cannot exceed `limit`.
 * Returns false once `limit` is reached.
 */
export async function takeUsage(trx: Trx, userId: number, day: number, limit: number): Promise<boolean> {
  const row = await trx
    .insertInto("ai_usage")
    .values({ user_id: userId, day, count: 1 })
    .onConflict((oc) =>
      oc.columns(["user_id", "day"]).doUpdateSet({ count: sql<number>`ai_usage.count + 1` }).where("ai_usage.count", "<", limit),
    )
    .returning("count")
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns how many comments each of `subjects` had written on a day. */
export async function findSpending(db: Db, subjects: readonly string[], day: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("ai_spending")
    .where("subject", "in", subjects)
    .where("day", "=", day)
    .select(["subject", "count"])
    .execute();
  return new Map(rows.map(({ subject, count }) => [subject, count]));
}

/** Counts one more comment of a school or of the site, as `takeUsage` does. */
export async function takeSpending(trx: Trx, subject: string, day: number, limit: number): Promise<boolean> {
  const row = await trx
    .insertInto("ai_spending")
    .values({ subject, day, count: 1 })
    .onConflict((oc) =>
      oc.columns(["subject", "day"]).doUpdateSet({ count: sql<number>`ai_spending.count + 1` }).where("ai_spending.count", "<", limit),
    )
    .returning("count")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns for whom an account asks: its school, whether a site admin has agreed to it, and whether it is one itself.
 */
export const findAsker = (db: Db, userId: number) =>
  db
    .selectFrom("users as u")
    .leftJoin("schools as s", "s.id", "u.school_id")
    .where("u.id", "=", userId)
    .select(["u.id", "u.admin", "u.school_id", "s.agreed_at"])
    .executeTakeFirst();
