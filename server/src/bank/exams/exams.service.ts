import type { Exam } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import { countExamQuestions, countExamThemes, findExams } from "./exams.queries.ts";

export { findExamQuestionIds } from "./exams.queries.ts";

/** Returns the exams, the newest first, with what a quiz made of each, or of one of its themes, would hold. */
export async function listExams({ database: { db } }: Context): Promise<Exam[]> {
  const [exams, wholes, parts] = await Promise.all([findExams(db), countExamQuestions(db), countExamThemes(db)]);
  const whole = new Map(wholes.map(({ exam_id, count }) => [exam_id, Number(count)]));
  const themes = Map.groupBy(parts, ({ exam_id }) => exam_id);
  return exams.map(({ id, name, training }) => ({
    id,
    name,
    training: training === 1,
    nbQuestion: whole.get(id) ?? 0,
    themes: (themes.get(id) ?? []).map(({ theme_id, count }) => ({ id: theme_id, nbQuestion: Number(count) })),
  }));
}
