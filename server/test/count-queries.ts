import type { KyselyPlugin } from "kysely";
import type { Database } from "../src/database/database.ts";
import { directOf, registerDirect } from "../src/database/direct.ts";

/** A database that counts the queries it is asked, in transactions too, to show that their number does not grow with the rows. */
export function countingQueries(database: Database): { readonly database: Database; count(): number } {
  let asked = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = database.db.withPlugin(counter);
  const direct = directOf(database.db);
  if (direct) {
    registerDirect(db, (sql, parameters) => {
      asked++;
      return direct(sql, parameters);
    });
  }
  const transaction: Database["transaction"] = (work) => database.transaction((trx) => work(trx.withPlugin(counter)));
  return { database: { ...database, db, transaction }, count: () => asked };
}
