import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Column types and table endings where the engines differ. */
export interface Dialect {
  readonly engine: Engine;
  /** Starts a table: STRICT on SQLite, with an id that is never given twice. */
  table(name: string): CreateTableBuilder<string, never>;
  tableWithId(name: string): CreateTableBuilder<string, "id">;
  readonly millis: ReturnType<typeof sql>;
  readonly real: ReturnType<typeof sql>;
  readonly bytes: ReturnType<typeof sql>;
}

/** The engine's words for a migration; `db` is the transaction it runs in. */
export function dialectOf(db: Kysely<unknown>, engine: Engine): Dialect {
  const sqlite = engine === "sqlite";
  const table = (name: string): CreateTableBuilder<string, never> => {
    const builder = db.schema.createTable(name);
    return sqlite ? builder.modifyEnd(sql`strict`) : builder;
  };
  return {
    engine,
    table,
    tableWithId: (name) =>
      sqlite
        ? table(name).addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
        : table(name).addColumn("id", "integer", (c) => c.primaryKey().generatedByDefaultAsIdentity()),
    millis: sqlite ? sql`integer` : sql`bigint`,
    real: sqlite ? sql`real` : sql`double precision`,
    bytes: sqlite ? sql`blob` : sql`bytea`,
  };
}
