import type { Overview } from "@badin/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { migrations } from "../../platform/database/migrations/index.ts";
import { programVersion } from "../../platform/version.ts";

/** Returns the versions of the program, of Node.js and of the database, and the latest migration. */
export async function describeVersions({ db, engine }: Database): Promise<Overview["versions"]> {
  const asked =
    engine === "sqlite"
      ? sql<{ v: string }>`select sqlite_version() as v`
      : sql<{ v: string }>`select current_setting('server_version') as v`;
  const { rows } = await asked.execute(db);
  const database = `${engine === "sqlite" ? "SQLite" : "PostgreSQL"} ${rows[0]?.v}`;
  // The server starts only after every migration has run.
  return { app: programVersion, node: process.versions.node, database, migration: Object.keys(migrations).sort().at(-1) ?? "" };
}
