import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql, type Transaction } from "kysely";
import type { Engine } from "./engine.ts";
import { postgresDialect } from "./postgres/dialect.ts";
import { runNow } from "./prepared.ts";
import type { Schema } from "./schema.ts";
import { localSignals, postgresSignals, type Signals } from "./signals.ts";
import { SqliteDriver } from "./sqlite/driver.ts";
import { markTransaction } from "./transaction-guard.ts";

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
   * Runs `work` in a transaction and resolves once it is on disk. Inside `work`, use `trx` only and await nothing but its queries: on
   * SQLite, all other transactions wait. On PostgreSQL, a serialization failure or a deadlock runs `work` again, at most twice.
   */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * Removes what deleted rows leave in the files: on SQLite, former versions of the rows in the write-ahead log. PostgreSQL does it by
   * itself, with autovacuum. Never rejects: the housekeeping does it again every hour.
   */
  eraseTraces(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://…`, or the path of a SQLite file. */
  readonly url: string;
  readonly poolSize?: number;
  /** `transaction` when each transaction may run on another connection to PostgreSQL, as behind PgBouncer in transaction mode. */
  readonly pooler?: "none" | "transaction";
  /** After how long without an answer a connection to PostgreSQL is given up, in milliseconds. */
  readonly queryTimeoutMs?: number;
  /** Tests may trade durability for speed. */
  readonly synchronous?: "full" | "off";
  /** How long a transaction waits for another process that writes to the SQLite file. Reads go on meanwhile. */
  readonly lockTimeoutMs?: number;
  onError?(error: Error): void;
}

export const engineOf = (url: string): Engine => (/^postgres(ql)?:\/\//.test(url) ? "postgres" : "sqlite");

/** Opens the database at `url`. Does not migrate it. */
export const openDatabase = (options: DatabaseOptions): Database =>
  engineOf(options.url) === "sqlite" ? openSqlite(options) : openPostgres(options);

/** Tells Kysely not to queue queries: reads never wait, and the driver queues transactions itself. */
class ConcurrentAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

function openSqlite({ url, synchronous = "full", lockTimeoutMs = 5000 }: DatabaseOptions): Database {
  const driver = new SqliteDriver(url, synchronous, lockTimeoutMs);
  const db: Db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new ConcurrentAdapter(),
      createDriver: () => driver,
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  runNow.set(db, (sql, parameters) => driver.read(sql, parameters).rows);
  const signals = localSignals();
  return {
    engine: "sqlite",
    db,
    signals,
    transaction: (work) =>
      db.transaction().execute(async (trx) => {
        runNow.set(trx, (sql, parameters) => driver.write(sql, parameters).rows);
        try {
          return await markTransaction(() => work(trx));
        } finally {
          // From here on, Kysely rejects queries of this transaction.
          runNow.delete(trx);
        }
      }),
    eraseTraces: () => driver.truncateLog().catch(() => undefined),
    close: async () => {
      await signals.close();
      await driver.destroy();
    },
  };
}

function openPostgres({ url, poolSize = 10, pooler = "none", queryTimeoutMs, onError = () => undefined }: DatabaseOptions): Database {
  const db: Db = new Kysely<Schema>({ dialect: postgresDialect({ url, poolSize, pooler, queryTimeoutMs, onError }) });
  const signals = postgresSignals({
    url,
    notify: (channel, text) => sql`select pg_notify(${channel}, ${text})`.execute(db),
    canListen: pooler === "none",
    onError,
  });
  return {
    engine: "postgres",
    db,
    signals,
    transaction: (work) => withRetry(() => db.transaction().execute((trx) => markTransaction(() => work(trx)))),
    eraseTraces: async () => undefined,
    close: async () => {
      await signals.close();
      await db.destroy();
    },
  };
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
