import { Kysely, type Transaction } from "kysely";
import { registerDirect, unregisterDirect } from "./direct.ts";
import type { Engine } from "./engine.ts";
import { postgresDialect } from "./postgres/dialect.ts";
import type { Schema } from "./schema.ts";
import { SqliteConnections } from "./sqlite/connections.ts";
import { sqliteDialect } from "./sqlite/dialect.ts";
import { assertOutsideTransaction, markTransaction } from "./transaction-guard.ts";

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
  /** Milliseconds that SQLite waits for another process; the event loop waits with it, so that who serves others asks for little. */
  readonly lockTimeout?: number;
  onError?(error: Error): void;
}

export const engineOf = (url: string): Engine => (/^postgres(ql)?:\/\//.test(url) ? "postgres" : "sqlite");

/** Opens the database of `url`; nothing is migrated. */
export const openDatabase = (options: DatabaseOptions): Database =>
  engineOf(options.url) === "sqlite" ? openSqlite(options) : openPostgres(options);

function openSqlite({ url, synchronous = "full", lockTimeout = 1000 }: DatabaseOptions): Database {
  const connections = new SqliteConnections({ path: url, synchronous, lockTimeout });
  const db: Db = new Kysely<Schema>({ dialect: sqliteDialect(connections) });
  registerDirect(db, (sql, parameters) => {
    assertOutsideTransaction();
    return connections.reader.execute(sql, parameters).rows;
  });
  return {
    engine: "sqlite",
    db,
    transaction: (work) =>
      db.transaction().execute(async (trx) => {
        registerDirect(trx, (sql, parameters) => connections.write(sql, parameters).rows);
        try {
          return await markTransaction(() => work(trx));
        } finally {
          unregisterDirect(trx);
        }
      }),
    close: async () => {
      await db.destroy();
      connections.close();
    },
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
