import type { Db } from "../../platform/database/database.ts";
import { type BankView, seenBy } from "../school-versions/school-versions.service.ts";

export type { BankView } from "../school-versions/school-versions.service.ts";

/**
 * Returns a query on the questions (`q`) that are offered to `view` for quizzes, revision and exams: those that are neither hidden nor drafts.
 * What already holds a question (a quiz, a drawn paper) keeps it. Otherwise the bank is shared: the questions are those of all schools.
 */
export const offeredQuestions = (db: Db, view: BankView) =>
  db
    .selectFrom("questions as q")
    .where("q.hidden_at", "is", null)
    .where("q.draft", "=", 0)
    .where((eb) => eb.and(seenBy(view)));
