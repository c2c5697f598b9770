import type { Context } from "../../platform/context.ts";
import { findExams } from "./exams.queries.ts";

export { findExamQuestionIds } from "./exams.queries.ts";

export const listExams = (context: Context): Promise<{ id: number; name: string }[]> => findExams(context.database.db);
