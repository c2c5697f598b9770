import { setTimeout as delay } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Database } from "./database.ts";
import { type Migration, migrations } from "./migrations/index.ts";

/** The table that lists the applied migrations. */
interface MigrationTable {
  migrations: { name: string; applied_at: number };
}

/** The database was migrated by a later version of the program, whose tables this version does not know. */
export class NewerDatabaseError extends Error {
  constructor() {
    super("Cette base vient d’une version plus récente de Badin\u00A0: mettez d’abord le programme à jour.");
  }
}

/** A step of the migration failed. All of them are undone: the database is as it was. */
export class MigrationError extends Error {
  readonly step: string;
  /** Path of the copy made before; undefined when there is none. */
  readonly copy: string | undefined;
  constructor(step: string, cause: unknown, copy: string | undefined) {
    super(`the migration ${step} failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
    this.step = step;
    this.copy = copy;
  }
}

/** An arbitrary number, the same in every process: the process that holds this lock migrates. */
const lockId = 7_301_942;
/** Time between two attempts to take that lock, in milliseconds. */
const lockPauseMs = 250;

/**
 * Brings the schema up to date, in one transaction: all pending migrations are applied, or none. When several processes
 * start at once, one migrates and the others wait.
 * @param copy path of the copy made before, for the error
 * @returns names of the migrations applied by this call, in order
 * @throws MigrationError
 */
export async function migrate(database: Database, all: Record<string, Migration> = migrations, copy?: string): Promise<string[]> {
  for (;;) {
    const applied = await migrateInOneTransaction(database, all, copy);
    if (applied) return applied;
    await delay(lockPauseMs);
  }
}

/** Returns undefined when another process migrates. */
async function migrateInOneTransaction(
  database: Database,
  all: Record<string, Migration>,
  copy: string | undefined,
): Promise<string[] | undefined> {
  let step: string | undefined;
  try {
    return await database.transaction(async (trx) => {
      const db = trx as unknown as Kysely<MigrationTable>;
      if (database.engine === "postgres" && !(await takeLock(db))) return undefined;
      await createMigrationTable(db, database);
      const known = new Set((await db.selectFrom("migrations").select("name").execute()).map(({ name }) => name));
      const pending = Object.keys(all)
        .sort()
        .filter((name) => !known.has(name));
      for (const name of pending) {
        step = name;
        await all[name]?.up(db as unknown as Kysely<unknown>, database.engine);
        await db.insertInto("migrations").values({ name, applied_at: Date.now() }).execute();
      }
      return pending;
    });
  } catch (error) {
    throw step === undefined ? error : new MigrationError(step, error, copy);
  }
}

/**
 * Takes the lock until the end of the transaction; waiting for it in a statement would meet the time limit of
 * statements.
 */
async function takeLock(db: Kysely<MigrationTable>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lockId}) as taken`.execute(db);
  return rows[0]?.taken === true;
}

/**
 * Returns the names of the migrations that this database lacks, in order: all of them if it is new.
 * @throws NewerDatabaseError when it has a migration that this program lacks
 */
export async function pendingMigrations(database: Database): Promise<{ pending: string[]; isNew: boolean }> {
  const db = database.db as unknown as Kysely<MigrationTable>;
  const tables = await database.db.introspection.getTables();
  if (!tables.some((t) => t.name === "migrations")) return { pending: Object.keys(migrations).sort(), isNew: true };
  const rows = await db.selectFrom("migrations").select("name").execute();
  const known = new Set(rows.map((r) => r.name));
  assertNotNewer([...known]);
  const pending = Object.keys(migrations)
    .sort()
    .filter((name) => !known.has(name));
  return { pending, isNew: known.size === 0 };
}

/** @throws NewerDatabaseError when a migration of this list comes after the last one of this program */
export function assertNotNewer(applied: readonly string[]): void {
  const last = Object.keys(migrations).sort().at(-1) ?? "";
  if (applied.some((name) => name > last)) throw new NewerDatabaseError();
}

async function createMigrationTable(db: Kysely<MigrationTable>, database: Database): Promise<void> {
  const time = database.engine === "sqlite" ? sql`integer` : sql`bigint`;
  await sql`create table if not exists migrations (name text primary key, applied_at ${time} not null)`.execute(db);
}
