import { isSecret } from "../../bank/sealed-questions/sealed-questions.service.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { Flag } from "../../platform/database/schema.ts";

/**
 * Returns the quizzes that an exam of a class, which the caller has found, keeps hidden, in the order of their list.
 * Those in the bin are left out.
 */
export const findHidden = (db: Db, examId: number) =>
  db
    .selectFrom("mock_exam_hidden_qcms as h")
    .innerJoin("qcms as k", "k.id", "h.qcm_id")
    .where("h.mock_exam_id", "=", examId)
    .where("k.position", ">", 0)
    .orderBy("k.position")
    .orderBy("k.id")
    .select(["k.id", "k.name"])
    .execute();

/**
 * Hides quizzes of the class of an exam until its results; `published` says whether they show themselves again, or wait
 * for their opening.
 */
export async function hideQuizzes(trx: Trx, examId: number, quizzes: readonly { id: number; published: Flag }[]): Promise<void> {
  if (quizzes.length === 0) return;
  await trx
    .insertInto("mock_exam_hidden_qcms")
    .values(quizzes.map(({ id, published }) => ({ mock_exam_id: examId, qcm_id: id, published })))
    .onConflict((oc) => oc.columns(["mock_exam_id", "qcm_id"]).doNothing())
    .execute();
  await trx
    .updateTable("qcms")
    .set((eb) => ({ published: 0 as const, version: eb("version", "+", 1) }))
    .where(
      "id",
      "in",
      quizzes.map(({ id }) => id),
    )
    .where("published", "=", 1)
    .execute();
}

/** Shows the quizzes that an exam kept hidden, except those that another exam still hides. */
export async function revealQuizzes(trx: Trx, examId: number): Promise<void> {
  const rows = await trx
    .deleteFrom("mock_exam_hidden_qcms")
    .where("mock_exam_id", "=", examId)
    .returning(["qcm_id", "published"])
    .execute();
  const shown = rows.filter(({ published }) => published === 1).map(({ qcm_id }) => qcm_id);
  if (shown.length === 0) return;
  // The other exam shows them in its turn, also those that were published for this one only.
  await trx.updateTable("mock_exam_hidden_qcms").set({ published: 1 }).where("qcm_id", "in", shown).execute();
  const stillHidden = trx.selectFrom("mock_exam_hidden_qcms").select("qcm_id");
  await trx
    .updateTable("qcms as k")
    .set((eb) => ({ published: 1 as const, version: eb("k.version", "+", 1) }))
    .where("k.id", "in", shown)
    .where("k.id", "not in", stillHidden)
    .where("k.published", "=", 0)
    .where("k.position", ">", 0)
    // Emptied meanwhile, it has nothing to show.
    .where(({ exists, selectFrom }) => exists(selectFrom("qcm_questions as n").whereRef("n.qcm_id", "=", "k.id").select("n.position")))
    .execute();
  // One that waits in the bin comes out of it published.
  await trx.updateTable("qcm_bin").set({ published: 1 }).where("qcm_id", "in", shown).where("qcm_id", "not in", stillHidden).execute();
}

/**
 * Returns the exams that keep quizzes hidden though nothing is secret any more: the clock's question, about every
 * class.
 */
export const findRevealing = (db: Db, now: number) =>
  db
    .selectFrom("mock_exams as e")
    .where("e.id", "in", db.selectFrom("mock_exam_hidden_qcms").select("mock_exam_id"))
    .where((eb) => eb.not(isSecret(eb, now)))
    .select("e.id")
    .execute();
