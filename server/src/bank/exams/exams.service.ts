import type { Context } from "../../platform/context.ts";
import { findExams } from "./exams.queries.ts";

export {
  deleteEmptyExam,
  findAppearances,
  findAtPlace,
  findExamQuestionIds,
  findExamsByName,
  findPlacesOf,
  insertExam,
  putAtPlace,
  restorePlace,
} from "./exams.queries.ts";

export const listExams = (context: Context): Promise<{ id: number; name: string }[]> => findExams(context.database.db);
