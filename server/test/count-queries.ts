import type { KyselyPlugin } from "kysely";
import type { Database } from "../src/platform/database/database.ts";

export interface CountedQueries {
  readonly database: Database;
  count(): number;
  /** The SQL of each query. */
  readonly asked: readonly string[];
}

/**
 * Records the queries run on a database, in transactions too, so that tests can check that their number does not grow
 * with the rows, or which tables they read.
 */
export function countingQueries(database: Database): CountedQueries {
  const asked: string[] = [];
  /** SQL by query id: a query is compiled before it runs, and a prepared one is compiled once for many runs. */
  const compiled = new WeakMap<object, string>();
  const counter: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      compiled.set(queryId, database.db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      asked.push(compiled.get(queryId) ?? "compiled elsewhere");
      return result;
    },
  };
  const db = database.db.withPlugin(counter);
  const transaction: Database["transaction"] = (work) => database.transaction((trx) => work(trx.withPlugin(counter)));
  return { database: { ...database, db, transaction }, count: () => asked.length, asked };
}
