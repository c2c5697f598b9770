import { CompiledQuery, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql, type Transaction } from "kysely";
import type { Engine } from "./engine.ts";
import { assertOutsideTransaction, withHooks } from "./on-commit.ts";
import { inOrder, leavingWithCommit } from "./pipelined.ts";
import { withCode } from "./postgres/connection-errors.ts";
import { accessPostgres, type PostgresAccess } from "./postgres/dialect.ts";
import { runDirectly } from "./prepared.ts";
import type { Schema } from "./schema.ts";
import { localSignals, postgresSignals, type Signals } from "./signals.ts";
import { SqliteDriver } from "./sqlite/driver.ts";
import { isAway, isUnavailable } from "./unavailable.ts";

/*
 * How a query travels:
 *
 *              a prepared read        another read            a transaction
 *   SQLite     in the turn, at once   by Kysely's executor    one writer, its statements at once, flushed with others
 *                                                             of the turn
 *   PostgreSQL postgres/reads.ts:     by the pool             a connection of the pool: `begin` with the first
 *              one connection, no                             statement, those that need no outcome without waiting
 *              wait for the others;                           (`inOrder`), and with the commit (`withCommit`)
 *              postgres/replica.ts
 *              without the primary
 */

/** What queries take: the database or, inside a transaction, that transaction. */
export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

/** An open database of either engine. */
export interface Database {
  readonly engine: Engine;
  readonly db: Db;
  /** What processes over this database tell one another. */
  readonly signals: Signals;
  /**
   * Runs `work` in a transaction and resolves once it is on disk and its hooks (`onCommit`) have run. Inside `work`,
   * use `trx` only and await nothing but its queries: on SQLite, all other transactions wait. On PostgreSQL, a
   * serialization failure or a deadlock runs `work` again, at most twice.
   */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * Removes what deleted rows leave in the files: on SQLite, former versions of the rows in the write-ahead log.
   * PostgreSQL does it by itself, with autovacuum. Never rejects: the housekeeping does it again every hour.
   */
  eraseTraces(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://…`, or the path of a SQLite file. */
  readonly url: string;
  readonly poolSize?: number;
  /**
   * `transaction` when each transaction may run on another connection to PostgreSQL, as behind PgBouncer in transaction
   * mode.
   */
  readonly pooler?: "none" | "transaction";
  /** `postgres://…` of a replica, which answers prepared reads while the primary does not. */
  readonly replicaUrl?: string | undefined;
  /** After how long without an answer a connection to PostgreSQL is given up, in milliseconds. */
  readonly queryTimeoutMs?: number;
  /** Tests may trade durability for speed. */
  readonly synchronous?: "full" | "off";
  /** How long a transaction waits for another process that writes to the SQLite file. Reads go on meanwhile. */
  readonly lockTimeoutMs?: number;
  /** Told of failures that fail no caller: a connection that breaks, a hook after a commit. */
  onError?(error: Error, failure: string): void;
}

const engineOf = (url: string): Engine => (/^postgres(ql)?:\/\//.test(url) ? "postgres" : "sqlite");

/** Opens the database at `url`. Does not migrate it. */
export const openDatabase = (options: DatabaseOptions): Database =>
  engineOf(options.url) === "sqlite" ? openSqlite(options) : openPostgres(options);

/** Tells Kysely not to queue queries: reads never wait, and the driver queues transactions itself. */
class ConcurrentAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

const ignore = () => undefined;

function openSqlite({ url, synchronous = "full", lockTimeoutMs = 5000, onError = ignore }: DatabaseOptions): Database {
  const driver = new SqliteDriver(url, synchronous, lockTimeoutMs);
  const db: Db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new ConcurrentAdapter(),
      createDriver: () => driver,
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  runDirectly.set(db, (statement, parameters) => driver.read(statement, parameters).rows);
  const signals = localSignals();
  return {
    engine: "sqlite",
    db,
    signals,
    transaction: (work) =>
      withHooks(
        (inside) =>
          db.transaction().execute(async (trx) => {
            runDirectly.set(trx, (statement, parameters) => driver.write(statement, parameters).rows);
            const leaving: Promise<unknown>[] = [];
            leavingWithCommit.set(trx, leaving);
            try {
              const result = await inside(() => work(trx));
              await inOrder(leaving);
              return result;
            } finally {
              // From here on, Kysely rejects queries of this transaction.
              runDirectly.delete(trx);
            }
          }),
        onError,
      ),
    eraseTraces: () => driver.truncateLog().catch(() => undefined),
    close: async () => {
      await signals.close();
      await driver.destroy();
    },
  };
}

function openPostgres(options: DatabaseOptions): Database {
  const { url, replicaUrl, poolSize = 10, pooler = "none", queryTimeoutMs, onError = ignore } = options;
  const onBroken = (error: Error) => onError(error, "database connection lost");
  return databaseOver(accessPostgres({ url, replicaUrl, poolSize, pooler, queryTimeoutMs, onError: onBroken }), options);
}

/** Returns a database over connections to PostgreSQL, which it closes. */
export function databaseOver({ dialect, reads, replica }: PostgresAccess, { url, pooler, onError = ignore }: DatabaseOptions): Database {
  const onBroken = (error: Error) => onError(error, "database connection lost");
  const db: Db = new Kysely<Schema>({ dialect });
  const inPool = async (statement: string, parameters: readonly unknown[]) =>
    (await db.executeQuery(CompiledQuery.raw(statement, [...parameters]))).rows;
  const inPoolOrReplica = async (statement: string, parameters: readonly unknown[]) => {
    if (!replica) return inPool(statement, parameters);
    // A connection may break alone: the primary is away when the next one fails as well.
    for (let tries = 1; ; tries++)
      try {
        return await inPool(statement, parameters);
      } catch (error) {
        const rows = isAway(error) && tries > 1 ? await replica.read(statement, parameters) : undefined;
        if (rows) return rows;
        if (!isAway(error) || tries > 1) throw error;
      }
  };
  runDirectly.set(db, (statement, parameters) => {
    assertOutsideTransaction();
    return (
      reads.read(statement, parameters)?.catch((error: unknown) => {
        if (isUnavailable(withCode(error))) return inPoolOrReplica(statement, parameters);
        throw error;
      }) ?? inPoolOrReplica(statement, parameters)
    );
  });
  const signals = postgresSignals({
    url,
    notify: (channel, text) => sql`select pg_notify(${channel}, ${text})`.execute(db),
    canListen: pooler !== "transaction",
    onError: onBroken,
  });
  return {
    engine: "postgres",
    db,
    signals,
    transaction: (work) => withRetry(() => withHooks((inside) => runPipelined(db, (trx) => inside(() => work(trx))), onError)),
    eraseTraces: async () => undefined,
    close: async () => {
      await signals.close();
      await replica?.end();
      await db.destroy();
    },
  };
}

/**
 * Runs a transaction on PostgreSQL whose prepared statements do not wait for each other, nor its commit for those that
 * leave with it.
 */
async function runPipelined<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const leaving: Promise<unknown>[] = [];
  try {
    return await db.transaction().execute(async (trx) => {
      const connection = await trx.getExecutor().provideConnection(async (provided) => provided);
      runDirectly.set(
        trx,
        async (statement, parameters) => (await connection.executeQuery(CompiledQuery.raw(statement, [...parameters]))).rows,
      );
      leavingWithCommit.set(trx, leaving);
      try {
        return await work(trx);
      } finally {
        runDirectly.delete(trx);
      }
    });
  } catch (error) {
    // The commit of a transaction in which a statement failed is a rollback: that failure is the one to tell.
    await inOrder(leaving);
    throw error;
  }
}

const retries = 2;
const transient = new Set(["40001", "40P01"]);

async function withRetry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= retries || !transient.has((error as { code?: string }).code ?? "")) throw error;
    }
  }
}
