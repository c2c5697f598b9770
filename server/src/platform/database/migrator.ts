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

/** An arbitrary number, the same in every process: the process that holds this lock migrates. */
const lockId = 7_301_942;

/**
 * Brings the schema up to date. Each migration has its own transaction: a failed one changes nothing, and the earlier ones stay applied.
 * When several processes start at once, one migrates and the others wait.
 * @returns names of the migrations applied by this call, in order
 */
export async function migrate(database: Database, all: Record<string, Migration> = migrations): Promise<string[]> {
  const done: string[] = [];
  for (const name of Object.keys(all).sort()) {
    const applied = await database.transaction(async (trx) => {
      const db = trx as unknown as Kysely<MigrationTable>;
      if (database.engine === "postgres") await sql`select pg_advisory_xact_lock(${lockId})`.execute(db);
      await createMigrationTable(db, database);
      const known = await db.selectFrom("migrations").select("name").where("name", "=", name).executeTakeFirst();
      if (known) return false;
      await all[name]?.up(db as unknown as Kysely<unknown>, database.engine);
      await db.insertInto("migrations").values({ name, applied_at: Date.now() }).execute();
      return true;
    });
    if (applied) done.push(name);
  }
  return done;
}

/**
 * Returns the names of the migrations that this database lacks: all of them if it is new.
 * @throws NewerDatabaseError when it has a migration that this program lacks
 */
export async function pendingMigrations(database: Database): Promise<{ pending: string[]; isNew: boolean }> {
  const db = database.db as unknown as Kysely<MigrationTable>;
  const tables = await database.db.introspection.getTables();
  if (!tables.some((t) => t.name === "migrations")) return { pending: Object.keys(migrations), isNew: true };
  const rows = await db.selectFrom("migrations").select("name").execute();
  const known = new Set(rows.map((r) => r.name));
  assertNotNewer([...known]);
  return { pending: Object.keys(migrations).filter((name) => !known.has(name)), isNew: known.size === 0 };
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
