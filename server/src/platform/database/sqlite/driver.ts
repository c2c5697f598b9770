import { setTimeout as delay, setImmediate as turnOfEventLoop } from "node:timers/promises";
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import { assertOutsideTransaction } from "../on-commit.ts";
import { SqliteConnection } from "./connection.ts";
import { makePrivate } from "./private-file.ts";

/** Earlier versions can corrupt a file that has several connections: https://sqlite.org/wal.html#walresetbug */
const minSqliteVersion = "3.51.3";
/**
 * The 32 MiB cache of the writer stays valid between writes. The write-ahead log is copied to the file every 16 MiB.
 * Deleted rows are overwritten with zeros.
 */
const writerPragmas =
  "pragma journal_mode=wal; pragma secure_delete=on; pragma temp_store=memory; pragma cache_size=-32768; pragma wal_autocheckpoint=4096";
/** Each write would invalidate a cache of the reader, so it maps the file into memory. */
const readerPragmas = "pragma query_only=1; pragma temp_store=memory; pragma mmap_size=268435456";

/** Time between two attempts to lock the file, in milliseconds. */
const lockPauseMs = 5;
const sqliteBusy = 5;

/**
 * Transactions that share a commit. `durable` settles with the commit; `lost` is set once SQLite has rolled them all
 * back.
 */
type Batch = { readonly durable: PromiseWithResolvers<void>; lost?: { readonly cause: unknown } };
/**
 * `savepoint` is false for the first transaction of a batch: it is undone by undoing the batch, which spares it copies
 * of the pages it changes.
 */
type Connection = DatabaseConnection & { inTransaction: boolean; savepoint: boolean };

/**
 * Kysely's driver for a SQLite file: one connection writes, one reads.
 *
 *     transactions take turns, each but the    the commit takes its turn as well:
 *     first a savepoint of the batch           one flush to disk for the whole batch
 *
 *       A ──┐
 *       B ──┼──> begin  [A] [B] [C]  commit ──────> A, B and C resolve
 *       C ──┘                          │
 *                                      v
 *                                    file ────────> reads: one snapshot for a turn of
 *                                                   the event loop, or until a commit
 *
 * A transaction that throws is rolled back alone. When SQLite rolls back the whole batch (full disk, failed commit),
 * each transaction in it throws that error. Statements are compiled once per connection (connection.ts), the queries of
 * every request once per database (../prepared.ts).
 */
export class SqliteDriver implements Driver {
  readonly #writer: SqliteConnection;
  readonly #reader: SqliteConnection;
  readonly #lockTimeoutMs: number;
  #batch: Batch | undefined;
  #hasSnapshot = false;
  #busy = false;
  readonly #waiting: (() => void)[] = [];

  /** @param synchronous `full` survives a power cut; `off` is for tests */
  constructor(path: string, synchronous: "full" | "off", lockTimeoutMs: number) {
    const { sqlite = "0" } = process.versions;
    if (sqlite.localeCompare(minSqliteVersion, "en", { numeric: true }) < 0) throw new Error(`SQLite ${sqlite} is too old`);
    makePrivate(path);
    this.#writer = new SqliteConnection(path, `${writerPragmas}; pragma synchronous=${synchronous}`, lockTimeoutMs);
    this.#reader = new SqliteConnection(path, readerPragmas, lockTimeoutMs);
    this.#lockTimeoutMs = lockTimeoutMs;
    // SQLite's own wait would stop the event loop: #openBatch waits instead.
    this.#writer.raw.exec("pragma busy_timeout=0");
  }

  /** Reads what is on disk. Reads share a snapshot, because locking the file for each read costs more than the read. */
  read<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    assertOutsideTransaction();
    if (!this.#hasSnapshot) {
      this.#hasSnapshot = true;
      setImmediate(() => this.#endSnapshot());
      this.#reader.begin("begin");
    }
    return this.#reader.execute(sql, parameters);
  }

  /**
   * Runs a statement of the transaction whose turn it is.
   * @throws the error that rolled back its batch, if any
   */
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

  /**
   * Returns a connection that runs selects on the disk state, and any other statement as its own transaction unless one
   * has begun.
   */
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
    const connection: Connection = { inTransaction: false, savepoint: false, executeQuery, streamQuery };
    return connection;
  }

  /** Begins the turn of a transaction, which lasts until its commit or rollback. */
  async beginTransaction(connection: Connection): Promise<void> {
    await this.#takeTurn();
    try {
      connection.savepoint = this.#batch !== undefined;
      this.#batch ??= await this.#openBatch();
      if (connection.savepoint) this.write("savepoint one");
      connection.inTransaction = true;
    } catch (error) {
      this.#endTurn();
      throw error;
    }
  }

  /**
   * Resolves when the transaction is on disk.
   * @throws the error that rolled back its batch
   */
  async commitTransaction(connection: Connection): Promise<void> {
    await this.#endTransaction(connection, ["release one"]).durable.promise;
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    // After a failed commit, everything is already rolled back, and Kysely calls this method too.
    if (!connection.inTransaction) return;
    // The first is alone in its batch until its turn ends: the next transaction opens another.
    if (!connection.savepoint) this.#lose(this.#batch as Batch, new Error("rolled back"));
    this.#endTransaction(connection, ["rollback to one", "release one"]);
  }

  /**
   * Copies the write-ahead log, which holds former versions of the rows, to the file and empties it, unless another
   * process reads it.
   */
  async truncateLog(): Promise<void> {
    await this.#takeTurn();
    try {
      if (this.#batch) this.#commit(this.#batch);
      this.#endSnapshot();
      this.#writer.raw.exec("pragma wal_checkpoint(truncate)");
    } finally {
      this.#endTurn();
    }
  }

  /** Closes the file once the transactions that have started are on disk. Rejects later ones. */
  async destroy(): Promise<void> {
    // Kysely begins a transaction a few promises after the call: this lets it finish.
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

  /** Opens a batch. It is committed after the transactions of this turn of the event loop and those queued by then. */
  async #openBatch(): Promise<Batch> {
    await this.#lockFile();
    const batch: Batch = { durable: Promise.withResolvers() };
    batch.durable.promise.catch(() => undefined);
    setImmediate(async () => {
      await this.#takeTurn();
      if (this.#batch === batch) this.#commit(batch);
      this.#endTurn();
    });
    return batch;
  }

  /**
   * Waits for the other programs that write to the file, such as a command: they block later transactions, not the
   * event loop.
   */
  async #lockFile(): Promise<void> {
    for (const deadline = performance.now() + this.#lockTimeoutMs; ; ) {
      try {
        return this.#writer.begin("begin immediate");
      } catch (error) {
        if (((error as { errcode?: number }).errcode ?? 0) % 256 !== sqliteBusy || performance.now() >= deadline) throw error;
      }
      await delay(lockPauseMs);
    }
  }

  #endTransaction(connection: Connection, statements: readonly string[]): Batch {
    const batch = this.#batch as Batch;
    connection.inTransaction = false;
    try {
      if (connection.savepoint && !batch.lost) for (const statement of statements) this.#writer.execute(statement);
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
    batch.lost ??= { cause };
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
