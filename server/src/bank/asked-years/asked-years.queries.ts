import { oftenPapers } from "@badin/bank";
import { chunks } from "../../platform/chunks.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { AskedYearsTable } from "../../platform/database/schema.ts";

/** The bank is shared: these queries are about nobody. */

/** Puts the rows in place of all that are there. */
export async function replaceAskedYears(trx: Trx, rows: readonly AskedYearsTable[]): Promise<void> {
  await trx.deleteFrom("asked_years").execute();
  for (const some of chunks(rows, 300)) await trx.insertInto("asked_years").values(some).execute();
}

/** Returns the questions of a fact that three papers or more asked. */
export async function findOftenAsked(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom("asked_years").where("papers", ">=", oftenPapers).select("question_id").execute();
  return new Set(rows.map(({ question_id }) => question_id));
}
