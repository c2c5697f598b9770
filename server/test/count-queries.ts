import type { KyselyPlugin } from "kysely";
import type { Database } from "../src/database/database.ts";
import { directOf, registerDirect } from "../src/database/direct.ts";

export interface CountedQueries {
  readonly database: Database;
  count(): number;
  /** The SQL of each of them. */
  readonly asked: readonly string[];
}

/** A database that notes the queries it is asked, in transactions too: to show that their number does not grow with the rows, or what they look into. */
export function countingQueries(database: Database): CountedQueries {
  const asked: string[] = [];
  const counter: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(database.db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = database.db.withPlugin(counter);
  const direct = directOf(database.db);
  if (direct) {
    registerDirect(db, (sql, parameters) => {
      asked.push(sql);
      return direct(sql, parameters);
    });
  }
  const transaction: Database["transaction"] = (work) => database.transaction((trx) => work(trx.withPlugin(counter)));
  return { database: { ...database, db, transaction }, count: () => asked.length, asked };
}
