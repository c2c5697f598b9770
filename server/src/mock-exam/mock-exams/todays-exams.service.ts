import { parisDay } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import { examName } from "../../platform/text/exam-name.ts";
import { momentOrNull } from "./mock-exams.mapping.ts";
import { findPlannedExams } from "./mock-exams.queries.ts";
import { stateOf } from "./timing.rules.ts";

/** A mock exam under way, or that opens later today. */
export interface TodaysExam {
  readonly id: number;
  readonly name: string;
  readonly classroomId: number;
  readonly running: boolean;
  readonly opensAt: string | null;
  readonly nbOpenCopy: number;
  readonly nbCopy: number;
}

/**
 * Returns the mock exams under way, then those that open later today, of classrooms that the caller has found in reach:
 * one query.
 */
export async function listTodaysExams({ database, now }: Context, classroomIds: readonly number[]): Promise<TodaysExam[]> {
  const at = now();
  const exams = (await findPlannedExams(database.db, classroomIds)).map((exam) => ({
    exam,
    state: stateOf(exam, exam.open_count ?? 0, at),
  }));
  const opensToday = (opensAt: number | null) => opensAt !== null && parisDay(opensAt) === parisDay(at);
  return exams
    .filter(({ exam, state }) => state === "open" || (state === "planned" && opensToday(exam.opens_at)))
    .map(({ exam, state }) => ({
      id: exam.id,
      name: examName(exam),
      classroomId: exam.classroom_id,
      running: state === "open",
      opensAt: momentOrNull(exam.opens_at),
      nbOpenCopy: exam.open_count ?? 0,
      nbCopy: exam.copy_count ?? 0,
    }))
    .toSorted((a, b) => Number(b.running) - Number(a.running) || a.id - b.id);
}
