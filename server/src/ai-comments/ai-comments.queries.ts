import { sql } from "kysely";
import type { Db, Trx } from "../database/database.ts";
import type { Engine } from "../database/engine.ts";
import { lockQuestion } from "../questions/versions.service.ts";

/** The bank and its drafts belong to nobody; usage is each person's. */

/** What a question says, without its image; undefined when there is none of that id. */
export const findQuestionText = (db: Db, id: number) =>
  db
    .selectFrom("questions")
    .where("id", "=", id)
    .select(["text", "content_key", "theme_id", "comment", "image_id", "image_alt"])
    .executeTakeFirst();

/** Whether a question says what it said when its `contentKey` was read; if so it goes on saying it until the transaction ends. */
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

/** The draft of a question, if one waits. */
export const findDraft = (db: Db, questionId: number) =>
  db.selectFrom("ai_comments").where("question_id", "=", questionId).select("comment").executeTakeFirst();

/** Drafts that wait for a person, the oldest first. */
export const findDrafts = (db: Db, limit: number) =>
  db
    .selectFrom("ai_comments as d")
    .innerJoin("questions as q", "q.id", "d.question_id")
    .orderBy("d.created_at")
    .orderBy("d.question_id")
    .limit(limit)
    .select(["d.question_id", "q.text", "d.comment", "d.created_at"])
    .execute();

/** How many drafts wait. */
export async function countDrafts(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom("ai_comments")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

/** Keeps a draft, in the place of a former one. */
export async function upsertDraft(db: Db, { question_id, ...draft }: Draft): Promise<void> {
  await db
    .insertInto("ai_comments")
    .values({ question_id, ...draft })
    .onConflict((oc) => oc.column("question_id").doUpdateSet(draft))
    .execute();
}

/** How many comments `userId` had written on a day (days since 1970). */
export async function findUsage(db: Db, userId: number, day: number): Promise<number> {
  const row = await db.selectFrom("ai_usage").where("user_id", "=", userId).where("day", "=", day).select("count").executeTakeFirst();
  return row?.count ?? 0;
}

/** Counts one more comment of `userId`, in one statement so that parallel ones cannot slip through; false once `limit` is reached. */
export async function takeUsage(db: Db | Trx, userId: number, day: number, limit: number): Promise<boolean> {
  const row = await db
    .insertInto("ai_usage")
    .values({ user_id: userId, day, count: 1 })
    .onConflict((oc) =>
      oc.columns(["user_id", "day"]).doUpdateSet({ count: sql<number>`ai_usage.count + 1` }).where("ai_usage.count", "<", limit),
    )
    .returning("count")
    .executeTakeFirst();
  return row !== undefined;
}
