import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type Database, openDatabase } from "../../server/src/platform/database/database.ts";
import type { Engine } from "../../server/src/platform/database/engine.ts";
import { migrations } from "../../server/src/platform/database/migrations/index.ts";
import { migrate } from "../../server/src/platform/database/migrator.ts";
import { createDatabase, startPostgres } from "../../server/test/postgres-server.ts";
import { seedBank, seedOtherSchools } from "./scale-seed.ts";

/** Measures how long the migration that makes the cards takes on a platform that has a million answers and no card. */

const answers = Number(process.env["BENCH_ANSWERS"] ?? 1_000_000);
const engines = (process.env["BENCH_ENGINES"] ?? "sqlite,postgres").split(",") as Engine[];

for (const engine of engines) await measure(engine);

async function measure(engine: Engine): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "badin-backfill-"));
  const postgres = engine === "postgres" ? await startPostgres({ durable: true }) : undefined;
  const url = postgres ? await createDatabase(postgres.url, "backfill") : join(directory, "badin.sqlite");
  // Seeding a million answers takes longer than a request may; the limit of a statement still holds for the migration.
  const database = openDatabase({ url, queryTimeoutMs: 600_000 });
  try {
    await migrate(database);
    await seedOtherSchools(database, await seedBank(database), answers);
    await spreadOverAYear(database);
    await undoLearning(database);
    const before = performance.now();
    await database.transaction(async (trx) => migrations["0008-learning"]?.up(trx as never, engine));
    const seconds = ((performance.now() - before) / 1000).toFixed(1);
    const [given, cards] = [await count(database, "student_answers"), await count(database, "learning_cards")];
    process.stdout.write(`${engine}: ${given} answers, ${cards} cards, ${seconds} s\n`);
  } finally {
    await database.close();
    await postgres?.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Pupils answer at many hours: the days of answers are part of what the migration computes. */
async function spreadOverAYear(database: Database): Promise<void> {
  await database.transaction(async (trx) => {
    // This one statement changes a million rows.
    if (database.engine === "postgres") await sql`set local statement_timeout = 0`.execute(trx);
    await sql`update student_answers
      set answered_at = 1760000000000 + cast(try_id % 300 as bigint) * 86400000 + question_id * 60000`.execute(trx);
  });
}

/** Takes back what the migration does. */
async function undoLearning({ db }: Database): Promise<void> {
  const tables = ["revision_answers", "revision_questions", "revision_sessions", "revision_settings", "learning_days", "learning_cards"];
  for (const table of tables) await sql`drop table ${sql.table(table)}`.execute(db);
  for (const column of ["exam_day", "free_training"]) await sql`alter table classrooms drop column ${sql.ref(column)}`.execute(db);
  await sql`alter table qcms drop column free_training`.execute(db);
}

async function count({ db }: Database, table: "student_answers" | "learning_cards"): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}
