import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Transaction } from "kysely";
import type { Engine } from "./engine.ts";
import { postgresDialect } from "./postgres/dialect.ts";
import { runNow } from "./prepared.ts";
import type { Schema } from "./schema.ts";
import { SqliteDriver } from "./sqlite/driver.ts";
import { markTransaction } from "./transaction-guard.ts";

/** What queries take: the database, or the transaction one is in. */
export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

/** An open database of either engine. */
export interface Database {
  readonly engine: Engine;
  readonly db: Db;
  /**
   * Runs `work` in a transaction and resolves once it is durable. Inside, use `trx` only and await nothing foreign.
   * On PostgreSQL a serialization failure or a deadlock runs it again, twice at most.
   */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://…`, or the path of a SQLite file. */
  readonly url: string;
  readonly poolSize?: number;
  /** Tests may trade durability for speed. */
  readonly synchronous?: "full" | "off";
  /** How long SQLite waits for a lock of another process. The event loop waits with it: a server waits for a second at most. */
  readonly lockTimeoutMs?: number;
  onError?(error: Error): void;
}

export const engineOf = (url: string): Engine => (/^postgres(ql)?:\/\//.test(url) ? "postgres" : "sqlite");

/** Opens the database of `url`; nothing is migrated. */
export const openDatabase = (options: DatabaseOptions): Database =>
  engineOf(options.url) === "sqlite" ? openSqlite(options) : openPostgres(options);

/** Kysely must not make queries take turns: reads never wait, and the driver makes transactions take theirs. */
class ConcurrentAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

function openSqlite({ url, synchronous = "full", lockTimeoutMs = 1000 }: DatabaseOptions): Database {
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
  return {
    engine: "sqlite",
    db,
    transaction: (work) =>
      db.transaction().execute(async (trx) => {
        runNow.set(trx, (sql, parameters) => driver.write(sql, parameters).rows);
        try {
          return await markTransaction(() => work(trx));
        } finally {
          // From now on, Kysely refuses its queries.
          runNow.delete(trx);
        }
      }),
    close: () => driver.destroy(),
  };
}

function openPostgres({ url, poolSize = 10, onError = () => undefined }: DatabaseOptions): Database {
  const db: Db = new Kysely<Schema>({ dialect: postgresDialect({ url, poolSize, onError }) });
  return {
    engine: "postgres",
    db,
    transaction: (work) => withRetry(() => db.transaction().execute((trx) => markTransaction(() => work(trx)))),
    close: () => db.destroy(),
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
