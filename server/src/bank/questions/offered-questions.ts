import type { Db } from "../../platform/database/database.ts";

/**
 * Returns a query on the questions (`q`) that are offered for quizzes, revision and exams: those that are neither
 * hidden nor drafts. What already holds a question (a quiz, a drawn paper) keeps it. The bank is shared: the questions
 * are those of all schools.
 */
export const offeredQuestions = (db: Db) => db.selectFrom("questions as q").where("q.hidden_at", "is", null).where("q.draft", "=", 0);
