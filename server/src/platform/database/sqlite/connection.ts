import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { QueryResult } from "kysely";

const maxStatements = 300;
const changesSchema = /^\s*(?:create|alter|drop)\s/i;

/** A connection to a SQLite file that compiles each statement once. */
export class SqliteConnection {
  readonly raw: DatabaseSync;
  readonly #compiled = new Map<string, { statement: StatementSync; columns: string[] }>();
  #schemaVersion: unknown;

  /**
   * @param lockTimeoutMs how long a statement waits for a lock of another process: it stops the event loop meanwhile
   */
  constructor(path: string, pragmas: string, lockTimeoutMs: number) {
    this.raw = new DatabaseSync(path, { timeout: lockTimeoutMs, enableForeignKeyConstraints: true });
    this.raw.exec(pragmas);
  }

  /** Begins a transaction. Discards the compiled statements if the schema has changed, as they hold column names. */
  begin(statement: "begin" | "begin immediate"): void {
    this.execute(statement);
    const version = this.execute<{ schema_version: number }>("pragma schema_version").rows[0]?.schema_version;
    if (version === this.#schemaVersion) return;
    this.#schemaVersion = version;
    this.#compiled.clear();
    // SQLite notices the change itself when it next runs a statement that depends on the schema.
    this.raw.exec("select 1 from sqlite_schema limit 0");
  }

  execute<Row>(sql: string, parameters: readonly unknown[] = []): QueryResult<Row> {
    const { statement, columns } = this.#compiled.get(sql) ?? this.#compile(sql);
    const values = parameters.map(toSqliteValue);
    if (columns.length > 0) return { rows: toObjects<Row>(statement.all(...values) as unknown as unknown[][], columns) };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #compile(sql: string) {
    const statement = this.raw.prepare(sql);
    statement.setReturnArrays(true);
    const compiled = { statement, columns: statement.columns().map(({ name }) => name ?? "") };
    // A transaction may change the schema several times, as a migration does.
    if (changesSchema.test(sql) || this.#compiled.size >= maxStatements) this.#compiled.clear();
    this.#compiled.set(sql, compiled);
    return compiled;
  }
}

/** Builds plain objects: those of `node:sqlite` take half as much time again. */
function toObjects<Row>(rows: readonly unknown[][], columns: readonly string[]): Row[] {
  return rows.map((row) => {
    const object: Record<string, unknown> = {};
    for (let i = 0; i < columns.length; i++) object[columns[i] as string] = row[i];
    return object as Row;
  });
}

/**
 * @throws TypeError on values that `node:sqlite` would misinterpret: objects as named parameters, undefined and NaN as
 * NULL
 */
function toSqliteValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === "string" || typeof value === "bigint" || value instanceof Uint8Array) return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  throw new TypeError(`SQLite cannot store a value of type ${(value as object | undefined)?.constructor?.name ?? typeof value}`);
}
