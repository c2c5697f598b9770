import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { inject } from "vitest";
import { type Database, openDatabase } from "../src/platform/database/database.ts";
import type { Engine } from "../src/platform/database/engine.ts";
import * as initial from "../src/platform/database/migrations/0001-initial.ts";
import { migrate } from "../src/platform/database/migrator.ts";
import { createDatabase, query } from "./postgres-server.ts";

const fixture = readFileSync(join(import.meta.dirname, "fixtures/first-release.sql"), "utf8");

/** A data folder with its database: on SQLite the file `badin.sqlite`, on PostgreSQL a database beside. */
export interface Site {
  readonly dataDir: string;
  /** The setting DATABASE_URL; empty for SQLite. */
  readonly databaseUrl: string;
  /** Opens the database; the caller closes it. */
  open(): Database;
  /** Erases everything. */
  remove(): Promise<void>;
}

let count = 0;

/** Returns a site without any table. */
export async function emptySite(engine: Engine): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), "badin-test-site-"));
  const name = `badin_site_${process.pid}_${++count}`;
  const databaseUrl = engine === "postgres" ? await createDatabase(inject("postgresUrl"), name) : "";
  return {
    dataDir,
    databaseUrl,
    open: () => openDatabase({ url: databaseUrl || join(dataDir, "badin.sqlite"), poolSize: 3, synchronous: "off" }),
    async remove() {
      rmSync(dataDir, { recursive: true });
      if (databaseUrl) await query(inject("postgresUrl"), `drop database ${name} with (force)`);
    },
  };
}

/** Fills an empty site as the first release left it. */
export async function fillAsFirstRelease({ open }: Site): Promise<void> {
  const database = open();
  await migrate(database, { "0001-initial": initial });
  for (const statement of fixture.replace(/^--.*\n/gm, "").split(/;\n/)) if (statement) await sql.raw(statement).execute(database.db);
  // The engines write bytes differently.
  await database.db
    .insertInto("images")
    .values({ id: 1, sha256: "condensat", png: Buffer.from("png"), width: 1, height: 1 })
    .execute();
  if (database.engine === "postgres") await advanceSequences(database);
  await database.close();
}

/** Has PostgreSQL go on after the ids of the fixture, as after rows that it numbered itself. */
async function advanceSequences({ db }: Database): Promise<void> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`.execute(db);
  for (const { table_name: table } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(db);
}

/** Returns an open database as the first release left it; closing it erases it. */
export async function firstRelease(engine: Engine): Promise<Database> {
  const site = await emptySite(engine);
  await fillAsFirstRelease(site);
  const database = site.open();
  const close = async () => {
    await database.close();
    await site.remove();
  };
  return { ...database, close };
}

/** Returns the rows of every table of the program, in no order. */
export async function allRows({ db }: Database): Promise<Map<string, Record<string, unknown>[]>> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !name.startsWith("question_terms"));
  const rows = new Map<string, Record<string, unknown>[]>();
  for (const { name } of tables) rows.set(name, (await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)).rows);
  return rows;
}
