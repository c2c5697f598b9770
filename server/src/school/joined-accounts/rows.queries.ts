import type { Kysely } from "kysely";
import { chunks } from "../../platform/chunks.ts";
import type { Trx } from "../../platform/database/database.ts";
import { type Merge, merges, type Row, type Value } from "./merges.rules.ts";

/** Rows of tables that are named at run time. The caller has checked access to both accounts, and locked them. */

const anyTable = (trx: Trx) => trx as unknown as Kysely<Record<string, Record<string, Value>>>;

/** The two accounts. */
export interface Pair {
  readonly keptId: number;
  readonly otherId: number;
}

/**
 * What each account had in the tables where one row holds what both have. Of the kept account, only what the other has
 * too.
 */
export type MergedRows = Record<string, { readonly kept: readonly Row[]; readonly other: readonly Row[] }>;

const rowsOf = (trx: Trx, table: string, userId: number): Promise<Row[]> =>
  anyTable(trx).selectFrom(table).where("user_id", "=", userId).selectAll().execute();

const keyOf = ({ key }: Merge, row: Row): string => key.map((column) => row[column]).join();

async function deleteRows(trx: Trx, table: string, { key }: Merge, userId: number, rows: readonly Row[]): Promise<void> {
  const deletion = anyTable(trx).deleteFrom(table).where("user_id", "=", userId);
  if (key.length === 0) await deletion.execute();
  else
    for (const some of chunks(rows, 100))
      await deletion.where((eb) => eb.or(some.map((row) => eb.and(key.map((column) => eb(column, "=", row[column] ?? 0)))))).execute();
}

async function insertRows(trx: Trx, table: string, rows: readonly Row[]): Promise<void> {
  for (const some of chunks(rows))
    await anyTable(trx)
      .insertInto(table)
      .values([...some])
      .execute();
}

/** Gives the kept account what both have. @returns the rows before */
export async function mergeRows(trx: Trx, { keptId, otherId }: Pair): Promise<MergedRows> {
  const before: MergedRows = {};
  for (const [table, merge] of Object.entries(merges)) {
    const other = await rowsOf(trx, table, otherId);
    if (other.length === 0) continue;
    const theirs = new Set(other.map((row) => keyOf(merge, row)));
    const kept = (await rowsOf(trx, table, keptId)).filter((row) => theirs.has(keyOf(merge, row)));
    await deleteRows(trx, table, merge, otherId, other);
    if (kept.length > 0) await deleteRows(trx, table, merge, keptId, kept);
    await insertRows(trx, table, mergedRows(merge, keptId, { kept, other }));
    before[table] = { kept, other };
  }
  return before;
}

/** Returns the rows of the kept account, given those that each account had. */
function mergedRows(merge: Merge, keptId: number, { kept, other }: MergedRows[string]): Row[] {
  const known = new Map(kept.map((row) => [keyOf(merge, row), row]));
  return other.map((theirs) => {
    const own = known.get(keyOf(merge, theirs));
    return { ...(own ? merge.merge(own, theirs) : theirs), user_id: keptId };
  });
}

/** Gives both accounts the rows that they had. What the kept account has changed since stays with it as it is. */
export async function partRows(trx: Trx, { keptId }: Pair, before: MergedRows): Promise<void> {
  for (const [table, rows] of Object.entries(before)) {
    const merge = merges[table];
    if (!merge) continue;
    const now = new Map((await rowsOf(trx, table, keptId)).map((row) => [keyOf(merge, row), row]));
    const unchanged = mergedRows(merge, keptId, rows).filter((row) => isSame(row, now.get(keyOf(merge, row))));
    const values = new Set(unchanged.map((row) => keyOf(merge, row)));
    if (unchanged.length > 0) await deleteRows(trx, table, merge, keptId, unchanged);
    await insertRows(
      trx,
      table,
      rows.kept.filter((row) => values.has(keyOf(merge, row))),
    );
    await insertRows(trx, table, await stillThere(trx, merge, rows.other));
  }
}

const parents: Readonly<Record<string, string>> = {
  qcm_id: "qcms",
  mock_exam_id: "mock_exams",
  question_id: "questions",
  live_id: "live_sessions",
};

/** Returns the rows whose quiz, exam, question or live session has not been erased since. */
async function stillThere(trx: Trx, { key: [column = ""] }: Merge, rows: readonly Row[]): Promise<Row[]> {
  const parent = parents[column];
  if (parent === undefined) return [...rows];
  const ids = new Set<Value>();
  for (const some of chunks(rows)) {
    const values = some.map((row) => row[column] ?? 0);
    for (const { id } of await anyTable(trx).selectFrom(parent).where("id", "in", values).select("id").execute()) ids.add(id ?? null);
  }
  return rows.filter((row) => ids.has(row[column] ?? null));
}

const isSame = (a: Row, b: Row | undefined) => b !== undefined && Object.keys(a).every((column) => a[column] === b[column]);

/** Gives rows of one account to the other, those that `ids` name. */
export async function giveRows(trx: Trx, table: string, column: string, ids: readonly Value[], from: number, to: number): Promise<void> {
  for (const some of chunks(ids))
    await anyTable(trx).updateTable(table).set({ user_id: to }).where("user_id", "=", from).where(column, "in", some).execute();
}
