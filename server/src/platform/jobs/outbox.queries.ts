import type { Db, Trx } from "../database/database.ts";
import type { Engine } from "../database/engine.ts";
import type { OutboxTable } from "../database/schema.ts";
import { longestWaitMs } from "./outbox.rules.ts";

export type JobKind = OutboxTable["kind"];

/** A job leased to a worker. `attempts` includes the current attempt, and distinguishes this lease from a later one. */
export interface Job {
  readonly id: number;
  readonly kind: JobKind;
  readonly payload: string;
  readonly lane: string;
  readonly attempts: number;
  /** Epoch ms. */
  readonly created_at: number;
}

/** A job to add. Those of one lane run one after the other; a kind has one lane unless it says otherwise. */
export interface NewJob {
  readonly payload: object;
  readonly lane?: string;
}

/** Adds jobs that are due at `now` (epoch ms). */
export async function insertJobs(trx: Trx, kind: JobKind, jobs: readonly NewJob[], now: number): Promise<void> {
  if (jobs.length === 0) return;
  await trx
    .insertInto("outbox")
    .values(
      jobs.map(({ payload, lane = "" }, turn) => ({
        kind,
        payload: JSON.stringify(payload),
        turn,
        lane,
        status: "pending",
        attempts: 0,
        run_at: now,
        last_error: null,
        created_at: now,
      })),
    )
    .execute();
}

/**
 * Takes the job of `kind` that has been due for longest, among those first in their batch and outside the `busy` lanes.
 * Its lease lasts until `leaseEnd` (epoch ms), after which another worker may take it. A job due later than any wait
 * was put there by a clock that has been set back since: it is due. On PostgreSQL, concurrent workers skip locked rows;
 * on SQLite, writes are serialized.
 */
export async function takeJob(
  db: Db,
  engine: Engine,
  { kind, busy = [] }: { kind: JobKind; busy?: readonly string[] },
  { now, leaseEnd }: { now: number; leaseEnd: number },
): Promise<Job | undefined> {
  return db
    .updateTable("outbox")
    .set((eb) => ({ run_at: leaseEnd, attempts: eb("attempts", "+", 1) }))
    .where("id", "=", (eb) =>
      eb
        .selectFrom("outbox")
        .where("status", "=", "pending")
        .where("kind", "=", kind)
        .where((at) => at.or([at("run_at", "<=", now), at("run_at", ">", now + longestWaitMs)]))
        .$if(busy.length > 0, (qb) => qb.where("lane", "not in", busy))
        .orderBy("turn")
        .orderBy("run_at")
        .orderBy("id")
        .limit(1)
        .$if(engine === "postgres", (qb) => qb.forUpdate().skipLocked())
        .select("id"),
    )
    .returning(["id", "kind", "payload", "lane", "attempts", "created_at"])
    .executeTakeFirst();
}

/** Extends the lease of a job, unless another worker has taken it since. */
export async function renewLease(db: Db, job: Job, leaseEnd: number): Promise<void> {
  await db.updateTable("outbox").set({ run_at: leaseEnd }).where("id", "=", job.id).where("attempts", "=", job.attempts).execute();
}

/** Deletes a job that is done, unless another worker has taken it since. */
export async function deleteJob(db: Db, job: Job): Promise<void> {
  await db.deleteFrom("outbox").where("id", "=", job.id).where("attempts", "=", job.attempts).execute();
}

/** Records a failure: the job runs again at `runAt` (epoch ms), or is dead when `runAt` is undefined. */
export async function postponeJob(db: Db, job: Job, runAt: number | undefined, error: string): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ last_error: error, ...(runAt === undefined ? { status: "dead" as const } : { run_at: runAt }) })
    .where("id", "=", job.id)
    .where("attempts", "=", job.attempts)
    .execute();
}

/** Returns the number of pending jobs and of dead jobs. */
export async function countJobs(db: Db): Promise<{ pending: number; dead: number }> {
  const rows = await db
    .selectFrom("outbox")
    .groupBy("status")
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
    .execute();
  const count = (status: OutboxTable["status"]) => rows.find((r) => r.status === status)?.count ?? 0;
  return { pending: count("pending"), dead: count("dead") };
}
