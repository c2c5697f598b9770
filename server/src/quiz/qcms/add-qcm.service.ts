import type { Trx } from "../../platform/database/database.ts";
import { insertQcmQuestions } from "./qcm-questions.queries.ts";
import { insertQcm, type NewQcm } from "./qcms.queries.ts";

/** Adds a quiz with its questions at the end of a class's list, whose lock the caller holds. @returns its id */
export async function addQcm(trx: Trx, classroomId: number, values: NewQcm, questionIds: readonly number[]): Promise<number> {
  const id = await insertQcm(trx, classroomId, values);
  await insertQcmQuestions(trx, id, questionIds, 0);
  return id;
}
