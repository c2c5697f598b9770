import type { BatchOutcome } from "@badin/contract";
import type { Db, Trx } from "../../platform/database/database.ts";
import { changesRows } from "../../platform/database/outcomes.ts";

/** Batches work on the bank, shared by all schools: one runs at a time. */

const columns = ["id", "started_by", "question_ids", "total", "done", "failed", "outcome", "started_at"] as const;

export const findRunning = (db: Db) => db.selectFrom("ai_batches").where("running", "=", 1).select(columns).executeTakeFirst();
export type BatchRow = NonNullable<Awaited<ReturnType<typeof findRunning>>>;

/** Returns the last batch that `userId` started. */
export const findLastOf = (db: Db, userId: number) =>
  db.selectFrom("ai_batches").where("started_by", "=", userId).orderBy("id", "desc").limit(1).select(columns).executeTakeFirst();

/** Inserts a running batch and returns its id; undefined when one is already running. */
export async function insertBatch(trx: Trx, startedBy: number, questionIds: readonly number[], now: number): Promise<number | undefined> {
  const row = await trx
    .insertInto("ai_batches")
    .values({
      started_by: startedBy,
      question_ids: JSON.stringify(questionIds),
      total: questionIds.length,
      done: 0,
      failed: 0,
      running: 1,
      outcome: null,
      started_at: now,
      ended_at: null,
    })
    .onConflict((oc) => oc.column("running").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/**
 * Counts the question at `position` as done or failed. Returns false when the batch no longer runs or is at another
 * question: somebody stopped it, or another process has already counted this question.
 */
export const advance = (trx: Trx, id: number, position: number, result: "done" | "failed"): Promise<boolean> =>
  changesRows(
    trx
      .updateTable("ai_batches")
      .set((eb) => ({ [result]: eb(result, "+", 1) }))
      .where("id", "=", id)
      .where("running", "=", 1)
      .where((eb) => eb(eb("done", "+", eb.ref("failed")), "=", position)),
  );

/** Ends a batch if it is running. */
export const endBatch = (db: Db, id: number, outcome: BatchOutcome, now: number) =>
  db.updateTable("ai_batches").set({ running: null, outcome, ended_at: now }).where("id", "=", id).where("running", "=", 1).execute();
