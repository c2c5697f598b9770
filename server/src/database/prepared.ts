import type { Compilable, CompiledQuery } from "kysely";
import type { Db } from "./database.ts";
import { directOf } from "./direct.ts";

/** Stands for a value to come, at compile time. */
class Parameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const parametersOf = <P extends object>(): P => new Proxy({}, { get: (_, name) => new Parameter(String(name)) }) as P;

interface Compiled {
  readonly query: CompiledQuery;
  readonly onlyReads: boolean;
}

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
  let sqlite: Compiled | undefined;
  let postgres: Compiled | undefined;
  const compile = (db: Db): Compiled => {
    const query = build(db, parametersOf<P>()).compile();
    return { query, onlyReads: query.query.kind === "SelectQueryNode" };
  };
  /** The rows at once where the database answers within the process; undefined where it must be awaited. */
  const now = (db: Db, parameters: P): Row[] | undefined => {
    const direct = directOf(db);
    if (!direct) return undefined;
    sqlite ??= compile(db);
    return sqlite.onlyReads || db.isTransaction ? (direct(sqlite.query.sql, valuesOf(sqlite.query, parameters)) as Row[]) : undefined;
  };
  const later = async (db: Db, parameters: P): Promise<Row[]> => {
    if (!directOf(db)) postgres ??= compile(db);
    const { query } = (directOf(db) ? sqlite : postgres) as Compiled;
    const result = await db.executeQuery<Row>({ ...query, parameters: valuesOf(query, parameters) } as CompiledQuery<Row>);
    return result.rows;
  };
  return {
    all: async (db, parameters) => now(db, parameters) ?? (await later(db, parameters)),
    first: async (db, parameters) => (now(db, parameters) ?? (await later(db, parameters)))[0],
  };
}

function valuesOf(query: CompiledQuery, parameters: object): unknown[] {
  const values: unknown[] = [];
  for (const p of query.parameters) values.push(p instanceof Parameter ? (parameters as Record<string, unknown>)[p.name] : p);
  return values;
}
