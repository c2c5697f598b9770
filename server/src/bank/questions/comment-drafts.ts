import type { Db } from "../../platform/database/database.ts";

/** Deletes the AI draft of a question. Drafts belong to the bank, which all schools share. */
export const deleteDraft = (db: Db, questionId: number) => db.deleteFrom("ai_comments").where("question_id", "=", questionId).execute();
