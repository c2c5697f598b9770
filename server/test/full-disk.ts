import type { KyselyPlugin } from "kysely";
import type { Database } from "../src/platform/database/database.ts";

/** Returns the same database as on a full disk: each write fails as the engine says it, and reads go on. */
export function withFullDisk(database: Database): Database {
  const error = Object.assign(new Error("disk full"), database.engine === "sqlite" ? { errcode: 13 } : { code: "53100" });
  const refuseWrites: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind !== "SelectQueryNode") throw error;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    ...database,
    db: database.db.withPlugin(refuseWrites),
    transaction: (work) => database.transaction((trx) => work(trx.withPlugin(refuseWrites))),
  };
}
