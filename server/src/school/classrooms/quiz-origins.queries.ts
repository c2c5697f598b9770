import type { Trx } from "../../platform/database/database.ts";

/**
 * Notes what copies of quizzes come from. The copy of a quiz that a site admin has withdrawn from sharing is withdrawn
 * too.
 * @param copies the id of each copy, by that of its original
 */
export async function noteCopies(trx: Trx, copies: ReadonlyMap<number, number>): Promise<void> {
  const originals = [...copies.keys()];
  const further = await trx.selectFrom("qcm_origins").where("qcm_id", "in", originals).selectAll().execute();
  const origins = [
    ...[...copies].map(([original, copy]) => ({ qcm_id: copy, origin_id: original })),
    ...further.map(({ qcm_id, origin_id }) => ({ qcm_id: copies.get(qcm_id) ?? 0, origin_id })),
  ];
  await trx.insertInto("qcm_origins").values(origins).execute();
  await withdrawCopies(trx, originals);
}

/**
 * Withdraws what comes from those of `originals` that are withdrawn: the shares of their copies, and copies that were
 * never shared.
 */
export async function withdrawCopies(trx: Trx, originals: readonly number[]): Promise<void> {
  const rows = await trx
    .selectFrom("shared_qcms as h")
    .innerJoin("qcm_origins as o", "o.origin_id", "h.qcm_id")
    .where("h.qcm_id", "in", originals)
    .where("h.withdrawn_at", "is not", null)
    .orderBy("h.id")
    .selectAll("h")
    .select("o.qcm_id as copy")
    .execute();
  const latest = new Map(rows.map((row) => [row.copy, row]));
  for (const [copy, { id: _, copy: _copy, ...share }] of latest) {
    const { withdrawn_at } = share;
    const found = await trx
      .updateTable("shared_qcms")
      .set((eb) => ({ closed_at: eb.fn.coalesce("closed_at", eb.val(withdrawn_at)), withdrawn_at, listed: 0 }))
      .where("qcm_id", "=", copy)
      .executeTakeFirst();
    if (found.numUpdatedRows > 0n) continue;
    // Nobody can type this code: codes are in capitals.
    const never = { ...share, qcm_id: copy, code: `withdrawn-${copy}`, copies: 0, created_by: null };
    await trx.insertInto("shared_qcms").values(never).execute();
  }
}
