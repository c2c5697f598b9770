import { setImmediate as turnOfEventLoop } from "node:timers/promises";
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import { assertOutsideTransaction } from "../transaction-guard.ts";
import { SqliteConnection } from "./connection.ts";

/** Earlier versions can damage a file that has several connections: https://sqlite.org/wal.html#walresetbug */
const minSqliteVersion = "3.51.3";
/** Its cache, of 32 MiB, stays valid from one write to the next. The log moves to the file every 16 MiB. */
const writerPragmas = "pragma journal_mode=wal; pragma temp_store=memory; pragma cache_size=-32768; pragma wal_autocheckpoint=4096";
/** Its cache would be emptied by each write: it reads the file in place. */
const readerPragmas = "pragma query_only=1; pragma temp_store=memory; pragma mmap_size=268435456";

/** Transactions that share a commit, which settles `durable`; `lost` once SQLite has undone them all. */
type Batch = { readonly durable: PromiseWithResolvers<void>; lost?: { readonly cause: unknown } };
type Connection = DatabaseConnection & { inTransaction: boolean };

/**
 * Kysely's driver for a SQLite file: one connection writes, one reads.
 *
 *     transactions take turns, each a          the commit takes its turn as well:
 *     savepoint of the batch                   one flush to disk for the whole batch
 *
 *       A ──┐
 *       B ──┼──> begin  [A] [B] [C]  commit ──────> A, B and C are answered
 *       C ──┘                          │
 *                                      v
 *                                    file ────────> reads: one snapshot for a turn of
 *                                                   the event loop, or until a commit
 *
 * A transaction that throws is undone alone. When SQLite undoes the whole batch (full disk, failed commit), each transaction in it gets that
 * error. Statements are compiled once a connection (connection.ts), the queries of every request once a database (../prepared.ts).
 */
export class SqliteDriver implements Driver {
  readonly #writer: SqliteConnection;
  readonly #reader: SqliteConnection;
  #batch: Batch | undefined;
  #hasSnapshot = false;
  #busy = false;
  readonly #waiting: (() => void)[] = [];

  /** @param synchronous `full` survives a power cut; `off` is for tests */
  constructor(path: string, synchronous: "full" | "off", lockTimeoutMs: number) {
    const { sqlite = "0" } = process.versions;
    if (sqlite.localeCompare(minSqliteVersion, "en", { numeric: true }) < 0) throw new Error(`SQLite ${sqlite} is too old`);
    this.#writer = new SqliteConnection(path, `${writerPragmas}; pragma synchronous=${synchronous}`, lockTimeoutMs);
    this.#reader = new SqliteConnection(path, readerPragmas, lockTimeoutMs);
  }

  /** Reads what is on disk. Reads share a snapshot, as locking the file for each of them costs more than they do. */
  read<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    assertOutsideTransaction();
    if (!this.#hasSnapshot) {
      this.#hasSnapshot = true;
      setImmediate(() => this.#endSnapshot());
      this.#reader.begin("begin");
    }
    return this.#reader.execute(sql, parameters);
  }

  /** Runs a statement of the transaction whose turn it is. @throws what undid its batch, once that has happened */
  write<Row>(sql: string, parameters: readonly unknown[] = []): QueryResult<Row> {
    const batch = this.#batch as Batch;
    if (batch.lost) throw batch.lost.cause;
    try {
      return this.#writer.execute(sql, parameters);
    } catch (error) {
      if (!this.#writer.raw.isTransaction) this.#lose(batch, error);
      throw error;
    }
  }

  /** A connection that reads selects from disk, and runs anything else as a transaction of its own unless one has begun. */
  async acquireConnection(): Promise<Connection> {
    const executeQuery = async <Row>({ query, sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      if (connection.inTransaction) return this.write(sql, parameters);
      if (query.kind === "SelectQueryNode") return this.read(sql, parameters);
      assertOutsideTransaction();
      await this.beginTransaction(connection);
      try {
        const result = this.write<Row>(sql, parameters);
        await this.commitTransaction(connection);
        return result;
      } catch (error) {
        await this.rollbackTransaction(connection);
        throw error;
      }
    };
    const streamQuery = (): never => {
      throw new Error("SQLite reads are not streamed: read them page by page");
    };
    const connection: Connection = { inTransaction: false, executeQuery, streamQuery };
    return connection;
  }

  /** Begins the turn of a transaction, which lasts until it is committed or rolled back. */
  async beginTransaction(connection: Connection): Promise<void> {
    await this.#takeTurn();
    try {
      this.#batch ??= this.#openBatch();
      this.write("savepoint one");
      connection.inTransaction = true;
    } catch (error) {
      this.#endTurn();
      throw error;
    }
  }

  /** Resolves when the transaction is on disk. @throws what undid its batch */
  async commitTransaction(connection: Connection): Promise<void> {
    await this.#endTransaction(connection, ["release one"]).durable.promise;
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    // A failed commit, after which Kysely rolls back too, has undone everything.
    if (connection.inTransaction) this.#endTransaction(connection, ["rollback to one", "release one"]);
  }

  /** Closes the file once the transactions that have started are on disk; later ones are refused. */
  async destroy(): Promise<void> {
    // Kysely takes some promises to begin a transaction.
    await turnOfEventLoop();
    await this.#takeTurn();
    if (this.#batch) this.#commit(this.#batch);
    this.#endSnapshot();
    this.#writer.raw.close();
    this.#reader.raw.close();
    this.#endTurn();
  }

  async init(): Promise<void> {}
  async releaseConnection(): Promise<void> {}

  /** The commit comes after the transactions of this turn of the event loop, and those that wait by then. */
  #openBatch(): Batch {
    this.#writer.begin("begin immediate");
    const batch: Batch = { durable: Promise.withResolvers() };
    batch.durable.promise.catch(() => undefined);
    setImmediate(async () => {
      await this.#takeTurn();
      if (this.#batch === batch) this.#commit(batch);
      this.#endTurn();
    });
    return batch;
  }

  #endTransaction(connection: Connection, statements: readonly string[]): Batch {
    const batch = this.#batch as Batch;
    connection.inTransaction = false;
    try {
      if (!batch.lost) for (const statement of statements) this.#writer.execute(statement);
    } catch (error) {
      this.#lose(batch, error);
    }
    this.#endTurn();
    return batch;
  }

  #commit(batch: Batch): void {
    try {
      this.#writer.execute("commit");
      this.#batch = undefined;
      this.#endSnapshot();
      batch.durable.resolve();
    } catch (error) {
      this.#lose(batch, error);
    }
  }

  #lose(batch: Batch, cause: unknown): void {
    if (this.#writer.raw.isTransaction) this.#writer.execute("rollback");
    batch.lost = { cause };
    batch.durable.reject(cause);
  }

  #endSnapshot(): void {
    const { raw } = this.#reader;
    if (this.#hasSnapshot && raw.isOpen && raw.isTransaction) this.#reader.execute("commit");
    this.#hasSnapshot = false;
  }

  async #takeTurn(): Promise<void> {
    if (this.#busy) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#busy = true;
  }

  #endTurn(): void {
    if (this.#batch?.lost) this.#batch = undefined;
    const next = this.#waiting.shift();
    if (next) next();
    else this.#busy = false;
  }
}
