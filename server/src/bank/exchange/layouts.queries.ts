import { type TableLayout, tableColumns } from "@badin/contract";
import type { Db } from "../../platform/database/database.ts";

/**
 * How tables were read belongs to the site, as the bank does: these queries read and write what all site admins share.
 */

/** Layouts remembered at most. */
const remembered = 50;

/** Returns the layouts that were used, the latest first. */
export async function findLayouts(db: Db): Promise<TableLayout[]> {
  const rows = await db
    .selectFrom("table_layouts")
    .orderBy("used_at", "desc")
    .orderBy("id", "desc")
    .limit(remembered)
    .select("columns")
    .execute();
  return rows.map(({ columns }) => JSON.parse(columns) as TableLayout);
}

/** Remembers a layout, or that it was used again. */
export async function keepLayout(db: Db, layout: TableLayout, now: number): Promise<void> {
  const ordered = Object.fromEntries(tableColumns.flatMap((column) => (layout[column] === undefined ? [] : [[column, layout[column]]])));
  await db
    .insertInto("table_layouts")
    .values({ columns: JSON.stringify(ordered), used_at: now })
    .onConflict((conflict) => conflict.column("columns").doUpdateSet({ used_at: now }))
    .execute();
}
