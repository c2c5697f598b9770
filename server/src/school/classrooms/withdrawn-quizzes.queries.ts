import type { Trx } from "../../platform/database/database.ts";

/**
 * Withdraws the copies of quizzes that a site admin has withdrawn from sharing: a copy is not shared either.
 * @param copies the id of each copy, by that of its original
 */
export async function withdrawCopies(trx: Trx, copies: ReadonlyMap<number, number>): Promise<void> {
  const rows = await trx
    .selectFrom("shared_qcms")
    .where("qcm_id", "in", [...copies.keys()])
    .where("withdrawn_at", "is not", null)
    .orderBy("id")
    .selectAll()
    .execute();
  const latest = [...new Map(rows.map((row) => [row.qcm_id, row])).values()];
  if (latest.length === 0) return;
  const shares = latest.map(({ id: _, qcm_id, ...share }) => {
    const copy = copies.get(qcm_id) ?? 0;
    // Nobody can type it: codes are in capitals.
    return { ...share, qcm_id: copy, code: `withdrawn-${copy}`, copies: 0, created_by: null };
  });
  await trx.insertInto("shared_qcms").values(shares).execute();
}
