import type { Db } from "../database/database.ts";

/** Deletes the comment that the AI wrote for a question and that nobody has validated. Drafts belong to the bank, which all schools share. */
export const deleteDraft = (db: Db, questionId: number) => db.deleteFrom("ai_comments").where("question_id", "=", questionId).execute();
