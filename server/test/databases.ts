import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Dialect } from "kysely";
import type pg from "pg";
import { afterAll, afterEach, beforeEach, describe, inject } from "vitest";
import { type Database, type DatabaseOptions, databaseOver, openDatabase } from "../src/platform/database/database.ts";
import type { Engine } from "../src/platform/database/engine.ts";
import { accessPostgres, type PostgresAccess } from "../src/platform/database/postgres/dialect.ts";
import { runDirectly } from "../src/platform/database/prepared.ts";
import { databaseUrl, query } from "./postgres-server.ts";

let count = 0;
const freshName = () => `badin_${process.pid}_${process.env["VITEST_WORKER_ID"] ?? 0}_${++count}`;

type Watch = Pick<DatabaseOptions, "onError">;

async function freshSqlite(watch?: Watch): Promise<Database> {
  const dir = inject("databaseDir");
  const path = join(dir, `${freshName()}.sqlite`);
  copyFileSync(join(dir, "template.sqlite"), path);
  const database = openDatabase({ url: path, synchronous: "off", ...watch });
  const close = async () => {
    await database.close();
    for (const suffix of ["", "-wal", "-shm"]) rmSync(path + suffix, { force: true });
  };
  return { ...database, close };
}

/** Times that a PostgreSQL database serves before it is dropped: deleted rows stay in its files. */
const usesOfOneDatabase = 30;

/**
 * A PostgreSQL database of this worker and its connections: opening them, and telling each about the tables, would take
 * longer than most tests.
 */
interface Used {
  readonly name: string;
  readonly access: PostgresAccess;
  readonly uses: number;
}

/**
 * Emptied PostgreSQL databases of this worker: emptying one takes a fraction of the time of creating and dropping
 * another.
 */
const idle: Used[] = [];

async function createPostgres(): Promise<Used> {
  const name = freshName();
  // Half the time of copying through the log, which nothing here needs.
  await query(inject("postgresUrl"), `create database ${name} template badin_template strategy file_copy`);
  return { name, access: accessPostgres({ ...accessOf(name), onError: () => undefined }), uses: 0 };
}

const accessOf = (name: string) => ({
  ...{ url: databaseUrl(inject("postgresUrl"), name), poolSize: 5 },
  ...{ replicaUrl: undefined, pooler: "none" as const },
});

/** Makes a dialect whose connections stay open when a database over it is closed, and refuses later queries. */
const keptOpen = (dialect: Dialect): Dialect =>
  Object.assign(Object.create(dialect), { createDriver: () => Object.assign(dialect.createDriver(), { destroy: async () => undefined }) });

async function freshPostgres(watch?: Watch): Promise<Database> {
  const { name, access, uses } = idle.pop() ?? (await createPostgres());
  const options = accessOf(name);
  // A test that watches for connections that break is told of its own only.
  const database = watch ? openDatabase({ ...options, ...watch }) : databaseOver({ ...access, dialect: keptOpen(access.dialect) }, options);
  const close = async () => {
    runDirectly.delete(database.db);
    await database.close();
    if (uses + 1 < usesOfOneDatabase && isAtRest(access) && (await isEmptied(access.pool)))
      return void idle.push({ name, access, uses: uses + 1 });
    await Promise.all([access.pool.end(), access.reads.end()]);
    await query(inject("postgresUrl"), `drop database ${name} with (force)`);
  };
  return { ...database, close };
}

/** Whether no query of a test is under way, which would find the rows of the next one. */
const isAtRest = ({ pool }: PostgresAccess): boolean => pool.idleCount === pool.totalCount && pool.waitingCount === 0;

/** What differs if a test has changed the tables, which are numbered as in the template. */
const schemaMark = `
  select (select string_agg(name, ',' order by name) from migrations) || ' ' || sum(oid::bigint * relnatts) as mark
  from pg_class where relnamespace = 'public'::regnamespace`;

const deletions = `
  select string_agg(format('delete from %I', relname), '; ') as deletions
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'`;

let template: { mark: unknown; deletions: unknown } | undefined;

/**
 * Deletes the rows of all tables but `migrations` and restarts the ids; returns false if a test has changed the tables
 * or left one locked.
 */
async function isEmptied(pool: pg.Pool): Promise<boolean> {
  if (template === undefined) {
    const url = databaseUrl(inject("postgresUrl"), "badin_template");
    const [[first], [second]] = [await query(url, schemaMark), await query(url, deletions)];
    template = { mark: first?.["mark"], deletions: second?.["deletions"] };
  }
  const emptying = `begin; set local session_replication_role = replica; set local lock_timeout = '1s'; ${template.deletions}; commit;
    select setval(oid::regclass, 1, false) from pg_class where relkind = 'S'`;
  // Several statements give several results, which the types do not know.
  const found = (await pool.query(`${schemaMark}; ${emptying}`).catch(() => [])) as pg.QueryResult[];
  return found[0]?.rows[0]?.mark === template.mark;
}

/** Returns a separate, migrated, empty database. */
export const freshDatabase = (engine: Engine, watch?: Watch): Promise<Database> =>
  engine === "sqlite" ? freshSqlite(watch) : freshPostgres(watch);

/**
 * `open` returns a fresh database, closed after the test that opened it, or after the group if opened outside a test:
 * kept open longer, the databases of all files would exceed the connection limit of PostgreSQL.
 */
type Tests = (open: (watch?: Watch) => Promise<Database>, engine: Engine) => void;

/** Runs the same tests on both engines. */
export const onBothEngines = (tests: Tests): void => runOn(["sqlite", "postgres"], tests);

/**
 * Runs on SQLite alone tests whose subject is HTTP, a format or a drawing: the queries behind it run on both engines in
 * the tests of what they read (docs/decisions/0122).
 */
export const onOneEngine = (tests: Tests): void => runOn(["sqlite"], tests);

function runOn(engines: readonly Engine[], tests: Tests): void {
  describe.each(engines)("on %s", (engine) => {
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
    tests(async (watch) => {
      const database = await freshDatabase(engine, watch);
      opened.push(database);
      return database;
    }, engine);
  });
}
