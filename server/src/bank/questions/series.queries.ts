import { hash } from "node:crypto";
import type { Db, Trx } from "../../platform/database/database.ts";
import { offeredQuestions } from "./offered-questions.ts";

/** The bank is shared: these queries read and write its linked questions for all schools. */

/** Stores the common text of linked questions once; returns its id. */
export async function upsertSeries(trx: Trx, text: string): Promise<number> {
  const sha256 = hash("sha256", text, "hex");
  await trx
    .insertInto("series")
    .values({ sha256, text })
    .onConflict((oc) => oc.column("sha256").doNothing())
    .execute();
  return (await trx.selectFrom("series").select("id").where("sha256", "=", sha256).executeTakeFirstOrThrow()).id;
}

/** Returns the series of a question; undefined when it stands alone. */
export const findSeriesOf = (db: Db, questionId: number) =>
  db
    .selectFrom("questions as q")
    .innerJoin("series as s", "s.id", "q.series_id")
    .where("q.id", "=", questionId)
    .select(["s.id", "s.text"])
    .executeTakeFirst();

/** Returns the questions of a series in their order, hidden ones too. */
export const findMembers = (db: Db, seriesId: number) =>
  db
    .selectFrom("questions as q")
    .where("q.series_id", "=", seriesId)
    .orderBy("q.series_rank")
    .orderBy("q.id")
    .select(["q.id", "q.series_rank", "q.text", "q.image_id", "q.image_alt", "q.updated_at", "q.updated_by"])
    .execute();

/** Changes the common text of a series. Returns whether no other series has it. */
export async function renameSeries(trx: Trx, seriesId: number, text: string): Promise<boolean> {
  const sha256 = hash("sha256", text, "hex");
  const other = await trx.selectFrom("series").where("sha256", "=", sha256).where("id", "<>", seriesId).select("id").executeTakeFirst();
  if (other) return false;
  await trx.updateTable("series").set({ text, sha256 }).where("id", "=", seriesId).execute();
  return true;
}

/** Deletes the common texts that no question has any more. */
export const deleteEmptySeries = (trx: Trx) =>
  trx
    .deleteFrom("series")
    .where("id", "not in", (eb) => eb.selectFrom("questions").where("series_id", "is not", null).select("series_id"))
    .execute();

/** Returns the series and rank of those of `questionIds` that are linked. */
export async function findLinks(db: Db, questionIds: readonly number[]): Promise<Map<number, { seriesId: number; rank: number }>> {
  if (questionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("questions")
    .where("id", "in", questionIds)
    .where("series_id", "is not", null)
    .select(["id", "series_id", "series_rank"])
    .execute();
  return new Map(rows.map((row) => [row.id, { seriesId: row.series_id ?? 0, rank: row.series_rank ?? 0 }]));
}

/** Returns the ids of the offered questions of the series that any of `questionIds` is part of, in order. */
export async function findWholeSeries(db: Db, questionIds: readonly number[]): Promise<number[]> {
  if (questionIds.length === 0) return [];
  const rows = await offeredQuestions(db)
    .where("q.series_id", "in", (eb) =>
      eb.selectFrom("questions").where("id", "in", questionIds).where("series_id", "is not", null).select("series_id"),
    )
    .orderBy("q.series_id")
    .orderBy("q.series_rank")
    .orderBy("q.id")
    .select("q.id")
    .execute();
  return rows.map(({ id }) => id);
}
