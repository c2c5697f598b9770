import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { assertOutsideTransaction } from "../transaction-guard.ts";
import { SqliteHandle } from "./handle.ts";
import { SqliteWriter } from "./writer.ts";

const minimumVersion = [3, 51, 3];

export interface SqliteOptions {
  readonly path: string;
  /** FULL survives a power cut; OFF is for tests. */
  readonly synchronous: "full" | "off";
}

/** The two connections of a SQLite file: reads never wait for a write, and see only what is on disk. */
class Connections {
  readonly reader: SqliteHandle;
  readonly writerHandle: SqliteHandle;
  readonly writer: SqliteWriter;

  constructor({ path, synchronous }: SqliteOptions) {
    this.writerHandle = new SqliteHandle(path, `pragma journal_mode=wal; pragma synchronous=${synchronous}; pragma temp_store=memory`);
    this.reader = new SqliteHandle(path, "pragma query_only=1; pragma temp_store=memory; pragma mmap_size=268435456");
    this.writer = new SqliteWriter(this.writerHandle.raw);
  }

  close(): void {
    this.writer.close();
    this.reader.close();
    this.writerHandle.close();
  }
}

/** A Kysely connection: the reading one, until a transaction takes the writing one. */
class Connection implements DatabaseConnection {
  readonly #connections: Connections;
  inTransaction = false;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, writerHandle, writer } = this.#connections;
    if (this.inTransaction) return writerHandle.execute(query.sql, query.parameters);
    assertOutsideTransaction();
    if (onlyReads(query)) return reader.execute(query.sql, query.parameters);
    await writer.begin();
    let result: QueryResult<Row>;
    try {
      result = writerHandle.execute(query.sql, query.parameters);
    } catch (error) {
      writer.rollback();
      throw error;
    }
    await writer.commit();
    return result;
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("SQLite reads are not streamed: page through them");
  }
}

const onlyReads = (query: CompiledQuery): boolean =>
  query.query.kind === "SelectQueryNode" ||
  (query.query.kind === "RawNode" && /^\s*(select|explain|pragma table_|with\b(?!.*\b(insert|update|delete)\b))/is.test(query.sql));

/** Kysely would hold every query back until the one before has ended: here the writer alone takes turns. */
class TwoConnectionsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #options: SqliteOptions;
  #connections: Connections | undefined;

  constructor(options: SqliteOptions) {
    this.#options = options;
  }

  async init(): Promise<void> {
    const connections = new Connections(this.#options);
    const { rows } = connections.reader.execute<{ version: string }>("select sqlite_version() as version", []);
    assertVersion(rows[0]?.version ?? "0");
    this.#connections = connections;
  }

  async acquireConnection(): Promise<Connection> {
    if (!this.#connections) throw new Error("The database is closed");
    return new Connection(this.#connections);
  }

  async beginTransaction(connection: Connection): Promise<void> {
    await this.#connections?.writer.begin();
    connection.inTransaction = true;
  }

  async commitTransaction(connection: Connection): Promise<void> {
    connection.inTransaction = false;
    await this.#connections?.writer.commit();
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    // A failed commit has already undone everything.
    if (!connection.inTransaction) return;
    connection.inTransaction = false;
    this.#connections?.writer.rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#connections?.close();
    this.#connections = undefined;
  }
}

function assertVersion(version: string): void {
  const parts = version.split(".").map(Number);
  for (const [i, least] of minimumVersion.entries()) {
    if ((parts[i] ?? 0) > least) return;
    if ((parts[i] ?? 0) < least) throw new Error(`SQLite ${version} is too old: ${minimumVersion.join(".")} at least`);
  }
}

/** Kysely over `node:sqlite`: a reading and a writing connection, grouped commits, guarded values. */
export const sqliteDialect = (options: SqliteOptions): Dialect => ({
  createAdapter: () => new TwoConnectionsAdapter(),
  createDriver: () => new SqliteDriver(options),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
