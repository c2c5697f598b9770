import type { Compilable, CompiledQuery, Kysely } from "kysely";
import type { Schema } from "./schema.ts";

type Db = Kysely<Schema>;

/** Runs a statement and returns its rows, at once where the engine can. */
type Run = (sql: string, parameters: readonly unknown[]) => unknown[] | Promise<unknown[]>;

/**
 * The function that runs a prepared query on a database (reads only) or on an open transaction. It bypasses Kysely's
 * executor, whose promises cost more than the read itself, and its pool.
 */
export const runDirectly = new WeakMap<Db, Run>();

/** Reading any property returns a symbol of that name, a placeholder for the value in a compiled query. */
const placeholders = new Proxy({}, { get: (_, name) => Symbol(String(name)) });

/**
 * A query compiled once per database and run with new values. Only for what `npm run bench` loads: the session, the
 * list of quizzes, a question and an answer ([0003](../../../../docs/decisions/0003-queries-compiled-once.md)); other
 * queries stay plain Kysely. Each property that `build` reads from its second argument becomes a parameter; `build`
 * must not depend on the values. A query that writes needs a transaction.
 */
export function prepared<P extends object, Row>(build: (db: Db, parameters: P) => Compilable<Row>) {
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  const run = (db: Db, parameters: P): Row[] | Promise<Row[]> => {
    // A database and its transactions share one adapter.
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? build(db, placeholders as P).compile();
    compiled.set(adapter, query);
    const values = query.parameters.map((value) => (typeof value === "symbol" ? parameters[value.description as keyof P] : value));
    const direct = runDirectly.get(db);
    return direct
      ? (direct(query.sql, values) as Row[] | Promise<Row[]>)
      : db.executeQuery<Row>({ ...query, parameters: values }).then(({ rows }) => rows);
  };
  const all = async (db: Db, parameters: P): Promise<Row[]> => run(db, parameters);
  const first = async (db: Db, parameters: P): Promise<Row | undefined> => (await run(db, parameters))[0];
  return { all, first };
}
