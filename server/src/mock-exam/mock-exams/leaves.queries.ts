import type { Insertable } from "kysely";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { MockLeavesTable } from "../../platform/database/schema.ts";

/**
 * Saves leavings of a copy. Sent twice, or their end before their beginning, they are the same: an end that is known
 * stays.
 */
export const saveLeaves = (trx: Trx, rows: readonly Insertable<MockLeavesTable>[]) =>
  trx
    .insertInto("mock_leaves")
    .values(rows)
    .onConflict((oc) =>
      oc
        .columns(["copy_id", "device", "number"])
        .doUpdateSet((eb) => ({ left_at: eb.ref("excluded.left_at"), back_at: eb.ref("excluded.back_at") }))
        .where((eb) => eb("excluded.back_at", "is not", null)),
    )
    .execute();

export async function countLeaves(db: Db, copyId: number): Promise<number> {
  const { n } = await db
    .selectFrom("mock_leaves")
    .where("copy_id", "=", copyId)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * Ends the leavings that other browsers have noted and that have no end: the student has answered on `device` at `at`.
 */
export const endLeavesElsewhere = (trx: Trx, copyId: number, device: string, at: number) =>
  trx
    .updateTable("mock_leaves")
    .set({ back_at: at })
    .where("copy_id", "=", copyId)
    .where("device", "<>", device)
    .where("back_at", "is", null)
    .where("left_at", "<=", at)
    .execute();

/** Returns the leavings of all copies of an exam. */
export const findLeaves = (db: Db, examId: number) =>
  db
    .selectFrom("mock_leaves as l")
    .innerJoin("mock_copies as c", "c.id", "l.copy_id")
    .where("c.mock_exam_id", "=", examId)
    .select(["l.copy_id", "l.left_at", "l.back_at", "l.network"])
    .execute();

/** Returns the leavings of a copy that the caller has found in reach. */
export const findLeavesOf = (db: Db, copyId: number) =>
  db.selectFrom("mock_leaves").where("copy_id", "=", copyId).select(["left_at", "back_at", "network"]).execute();
