import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { QueryResult } from "kysely";
import { bindables } from "./values.ts";

const cachedStatements = 300;

interface Prepared {
  readonly statement: StatementSync;
  readonly returnsRows: boolean;
}

/** One SQLite connection with its prepared statements, the least recently used given up first. */
export class SqliteHandle {
  readonly raw: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(path: string, pragmas: string) {
    this.raw = new DatabaseSync(path, { timeout: 1000, enableForeignKeyConstraints: true });
    this.raw.exec(pragmas);
  }

  execute<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const { statement, returnsRows } = this.#prepare(sql);
    const values = bindables(parameters);
    if (returnsRows) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  close(): void {
    this.#statements.clear();
    this.raw.close();
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) {
      this.#statements.delete(sql);
      this.#statements.set(sql, known);
      return known;
    }
    const statement = this.raw.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    this.#statements.set(sql, prepared);
    if (this.#statements.size > cachedStatements) this.#statements.delete(this.#statements.keys().next().value ?? "");
    return prepared;
  }
}
