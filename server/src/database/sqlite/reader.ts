import type { StatementSync } from "node:sqlite";
import type { QueryResult } from "kysely";
import type { SqliteHandle } from "./handle.ts";

/**
 * Reads of one turn of the event loop share a read transaction: taking and releasing the file's locks for each statement cost more than the
 * statements. The snapshot ends with the turn, and at once when this process commits, so that whoever was told of a write sees it.
 */
export class SqliteReader {
  readonly #handle: SqliteHandle;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  #open = false;

  constructor(handle: SqliteHandle) {
    this.#handle = handle;
    this.#begin = handle.raw.prepare("begin");
    this.#commit = handle.raw.prepare("commit");
  }

  execute<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    if (!this.#open) {
      this.#begin.run();
      this.#open = true;
      setImmediate(() => this.refresh());
    }
    return this.#handle.execute(sql, parameters);
  }

  /** Ends the snapshot: the next read sees what is on disk then. */
  refresh(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#commit.run();
  }

  close(): void {
    this.refresh();
    this.#handle.close();
  }
}
