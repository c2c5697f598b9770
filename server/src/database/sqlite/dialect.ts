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
import type { SqliteConnections } from "./connections.ts";

/** A Kysely connection: the reading one, until a transaction takes the writing one. */
class Connection implements DatabaseConnection {
  readonly #connections: SqliteConnections;
  inTransaction = false;

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.inTransaction) return this.#connections.write(query.sql, query.parameters);
    assertOutsideTransaction();
    if (onlyReads(query)) return this.#connections.reader.execute(query.sql, query.parameters);
    return this.#connections.writeAlone(query.sql, query.parameters);
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("SQLite reads are not streamed: page through them");
  }
}

/** Whether a query may run on the reading connection, which refuses to write: raw SQL is known by its first word. */
export const onlyReads = (query: CompiledQuery): boolean =>
  query.query.kind === "SelectQueryNode" ||
  (query.query.kind === "RawNode" && /^\s*(select|explain|pragma table_|with\b(?!.*\b(insert|update|delete)\b))/is.test(query.sql));

/** Kysely would hold every query back until the one before has ended: here the writer alone takes turns. */
class TwoConnectionsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #connections: SqliteConnections;

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#connections);
  }

  async beginTransaction(connection: Connection): Promise<void> {
    await this.#connections.writer.begin();
    connection.inTransaction = true;
  }

  async commitTransaction(connection: Connection): Promise<void> {
    connection.inTransaction = false;
    await this.#connections.writer.commit();
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    // A failed commit has already undone everything.
    if (!connection.inTransaction) return;
    connection.inTransaction = false;
    this.#connections.writer.rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

/** Kysely over `node:sqlite`: a reading and a writing connection, grouped commits, guarded values. */
export const sqliteDialect = (connections: SqliteConnections): Dialect => ({
  createAdapter: () => new TwoConnectionsAdapter(),
  createDriver: () => new SqliteDriver(connections),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
