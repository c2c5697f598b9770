import type { Updateable } from "kysely";
import type { Trx } from "../database/database.ts";
import type { Flag, QuestionsTable } from "../database/schema.ts";

/** The bank belongs to nobody: these queries write it for all schools. */

export const updateQuestion = (trx: Trx, id: number, values: Updateable<QuestionsTable>) =>
  trx.updateTable("questions").set(values).where("id", "=", id).execute();

/** Places are unique: those in use step aside before answers change places. */
export async function updateAnswers(
  trx: Trx,
  questionId: number,
  answers: readonly { id: number; position: number; text: string; correct: Flag }[],
): Promise<void> {
  await trx
    .updateTable("answers")
    .set((eb) => ({ position: eb("position", "+", 10) }))
    .where("question_id", "=", questionId)
    .execute();
  for (const { id, ...values } of answers)
    await trx.updateTable("answers").set(values).where("id", "=", id).where("question_id", "=", questionId).execute();
}
