import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeEach, describe, inject } from "vitest";
import { type Database, openDatabase } from "../src/database/database.ts";
import type { Engine } from "../src/database/engine.ts";
import { databaseUrl } from "./global-setup.ts";

let count = 0;
const freshName = () => `badin_${process.pid}_${process.env["VITEST_WORKER_ID"] ?? 0}_${++count}`;

async function freshSqlite(): Promise<Database> {
  const dir = inject("databaseDir");
  const path = join(dir, `${freshName()}.sqlite`);
  copyFileSync(join(dir, "template.sqlite"), path);
  const database = openDatabase({ url: path, synchronous: "off" });
  const close = async () => {
    await database.close();
    for (const suffix of ["", "-wal", "-shm"]) rmSync(path + suffix, { force: true });
  };
  return { ...database, close };
}

async function freshPostgres(): Promise<Database> {
  const server = inject("postgresUrl");
  const name = freshName();
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name} template badin_template`);
  const database = openDatabase({ url: databaseUrl(server, name), poolSize: 5 });
  const close = async () => {
    await database.close();
    await run(`drop database ${name} with (force)`);
  };
  return { ...database, close };
}

/** Returns a separate, migrated, empty database. */
export const freshDatabase = (engine: Engine): Promise<Database> => (engine === "sqlite" ? freshSqlite() : freshPostgres());

/**
 * Runs the same tests on both engines. `open` returns a fresh database, closed after the test that opened it, or after the group if opened
 * outside a test: kept open longer, the databases of all files would exceed the connection limit of PostgreSQL.
 */
export function onBothEngines(tests: (open: () => Promise<Database>, engine: Engine) => void): void {
  describe.each<Engine>(["sqlite", "postgres"])("on %s", (engine) => {
    const ofGroup: Database[] = [];
    let opened = ofGroup;
    const closeAll = async (databases: Database[]) => {
      for (const database of databases.splice(0)) await database.close();
    };
    beforeEach(() => {
      opened = [];
    });
    afterEach(async () => {
      await closeAll(opened);
      opened = ofGroup;
    });
    afterAll(() => closeAll(ofGroup));
    tests(async () => {
      const database = await freshDatabase(engine);
      opened.push(database);
      return database;
    }, engine);
  });
}
