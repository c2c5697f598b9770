import type { DeleteResult, SelectQueryBuilder, UpdateResult } from "kysely";

/** Returns whether a query finds a row. */
export const exists = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

/** Runs an update or a deletion; returns whether it concerned a row. */
export async function changesRows(query: { executeTakeFirst(): Promise<UpdateResult | DeleteResult> }): Promise<boolean> {
  const result = await query.executeTakeFirst();
  return ("numUpdatedRows" in result ? result.numUpdatedRows : result.numDeletedRows) > 0n;
}

/** Returns the number of rows that a query finds; it selects no columns of its own. */
export async function countRows<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const counted = query.select((eb) => eb.fn.countAll<number>().as("n")).$castTo<{ n: number }>();
  const { n } = await counted.executeTakeFirstOrThrow();
  return n;
}
