import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { QueryResult } from "kysely";
import { bindables } from "./values.ts";

const cachedStatements = 300;

interface Prepared {
  readonly statement: StatementSync;
  /** Names of the columns; none when the statement returns no row. */
  readonly columns: readonly string[];
}

/** One SQLite connection with its prepared statements, the oldest given up first. */
export class SqliteHandle {
  readonly raw: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  /** @param lockTimeout milliseconds that a statement waits, this process with it, for a lock that another process holds */
  constructor(path: string, pragmas: string, lockTimeout: number) {
    this.raw = new DatabaseSync(path, { timeout: lockTimeout, enableForeignKeyConstraints: true });
    this.raw.exec(pragmas);
  }

  execute<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const { statement, columns } = this.#prepare(sql);
    const values = bindables(parameters);
    if (columns.length > 0) return { rows: toObjects<Row>(statement.all(...values) as unknown as unknown[][], columns) };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  close(): void {
    this.#statements.clear();
    this.raw.close();
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.raw.prepare(sql);
    statement.setReturnArrays(true);
    const prepared = { statement, columns: statement.columns().map((c) => c.name ?? "") };
    this.#statements.set(sql, prepared);
    if (this.#statements.size > cachedStatements) this.#statements.delete(this.#statements.keys().next().value ?? "");
    return prepared;
  }
}

/** Rows as objects of one shape: those that `node:sqlite` makes are slow to make and slow to read. */
function toObjects<Row>(rows: unknown[][], columns: readonly string[]): Row[] {
  const objects: Row[] = [];
  for (const row of rows) {
    const object: Record<string, unknown> = {};
    for (let i = 0; i < columns.length; i++) object[columns[i] as string] = row[i];
    objects.push(object as Row);
  }
  return objects;
}
