import type { Compilable, CompiledQuery, Kysely } from "kysely";
import type { Schema } from "./schema.ts";

type Db = Kysely<Schema>;

/** Runs a statement at once and answers its rows. */
type RunNow = (sql: string, parameters: readonly unknown[]) => unknown[];

/**
 * How a prepared query runs on a SQLite database, for reads, or in an open transaction: it does without Kysely's executor, whose promises cost
 * more than the read.
 */
export const runNow = new WeakMap<Db, RunNow>();

/** Reading one of its properties gives a symbol of that name, which stands for the value in a compiled query. */
const placeholders = new Proxy({}, { get: (_, name) => Symbol(String(name)) });

/**
 * A query that is compiled once a database and run with new values: for the few that serve every request. What `build` reads of its second
 * argument becomes a parameter; it must not look at the values. A query that writes needs a transaction.
 */
export function prepared<P extends object, Row>(build: (db: Db, parameters: P) => Compilable<Row>) {
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  const all = async (db: Db, parameters: P): Promise<Row[]> => {
    // A database and its transactions share an adapter.
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? build(db, placeholders as P).compile();
    compiled.set(adapter, query);
    const values = query.parameters.map((value) => (typeof value === "symbol" ? parameters[value.description as keyof P] : value));
    const run = runNow.get(db);
    return run ? (run(query.sql, values) as Row[]) : (await db.executeQuery<Row>({ ...query, parameters: values })).rows;
  };
  const first = async (db: Db, parameters: P): Promise<Row | undefined> => (await all(db, parameters))[0];
  return { all, first };
}
