import type { Compilable, CompiledQuery } from "kysely";
import type { Db } from "./database.ts";

/** Stands for a value to come, at compile time. */
class Parameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const parametersOf = <P extends object>(): P => new Proxy({}, { get: (_, name) => new Parameter(String(name)) }) as P;

/** A query compiled once and run with new values: for the few that serve every request. */
export interface PreparedQuery<P extends object, Row> {
  all(db: Db, parameters: P): Promise<Row[]>;
  /** The first row, or undefined. */
  first(db: Db, parameters: P): Promise<Row | undefined>;
}

/**
 * Prepares the query that `build` writes; what it reads of its second argument becomes a parameter.
 * `build` runs once an engine and must not look at the values.
 */
export function prepared<P extends object, Row>(build: (db: Db, parameters: P) => Compilable<Row>): PreparedQuery<P, Row> {
  const compiled = new Map<string, CompiledQuery<Row>>();
  const all = async (db: Db, parameters: P): Promise<Row[]> => {
    const adapter = db.getExecutor().adapter.constructor.name;
    let query = compiled.get(adapter);
    if (!query) {
      query = build(db, parametersOf<P>()).compile() as CompiledQuery<Row>;
      compiled.set(adapter, query);
    }
    const values = query.parameters.map((p) => (p instanceof Parameter ? (parameters as Record<string, unknown>)[p.name] : p));
    return (await db.executeQuery<Row>({ ...query, parameters: values })).rows;
  };
  return { all, first: async (db, parameters) => (await all(db, parameters))[0] };
}
