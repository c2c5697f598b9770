import type { QueryResult } from "kysely";
import { SqliteHandle } from "./handle.ts";
import { SqliteReader } from "./reader.ts";
import { SqliteWriter } from "./writer.ts";

const minimumVersion = [3, 51, 3];

export interface SqliteOptions {
  readonly path: string;
  /** FULL survives a power cut; OFF is for tests. */
  readonly synchronous: "full" | "off";
  /** In milliseconds. */
  readonly lockTimeout: number;
}

/** Its cache stays valid from one write to the next: 32 MiB of it hold the pages of a busy evening. The log moves to the file every 16 MiB. */
const writerPragmas = (synchronous: SqliteOptions["synchronous"]) =>
  `pragma journal_mode=wal; pragma synchronous=${synchronous}; pragma temp_store=memory; pragma cache_size=-32768; pragma wal_autocheckpoint=4096`;

/** Its cache is emptied by each write: the file is read in place. */
const readerPragmas = "pragma query_only=1; pragma temp_store=memory; pragma mmap_size=268435456";

/** The two connections of a SQLite file: reads never wait for a write, and see only what is on disk. */
export class SqliteConnections {
  readonly reader: SqliteReader;
  readonly writer: SqliteWriter;
  readonly #writing: SqliteHandle;

  constructor({ path, synchronous, lockTimeout }: SqliteOptions) {
    this.#writing = new SqliteHandle(path, writerPragmas(synchronous), lockTimeout);
    this.reader = new SqliteReader(new SqliteHandle(path, readerPragmas, lockTimeout));
    this.writer = new SqliteWriter(this.#writing.raw, () => this.reader.refresh());
    const { rows } = this.reader.execute<{ version: string }>("select sqlite_version() as version", []);
    assertVersion(rows[0]?.version ?? "0");
  }

  /** For who holds the writer's turn. */
  write<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    return this.#writing.execute(sql, parameters);
  }

  /** A write of one statement, durable once it resolves. */
  async writeAlone<Row>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
    await this.writer.begin();
    let result: QueryResult<Row>;
    try {
      result = this.write<Row>(sql, parameters);
    } catch (error) {
      this.writer.rollback();
      throw error;
    }
    await this.writer.commit();
    return result;
  }

  close(): void {
    this.writer.close();
    this.reader.close();
    this.#writing.close();
  }
}

function assertVersion(version: string): void {
  const parts = version.split(".").map(Number);
  for (const [i, least] of minimumVersion.entries()) {
    if ((parts[i] ?? 0) > least) return;
    if ((parts[i] ?? 0) < least) throw new Error(`SQLite ${version} is too old: ${minimumVersion.join(".")} at least`);
  }
}
