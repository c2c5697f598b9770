import { programme } from "@badin/bank";
import { type LearningProgress, type PointsLearnt, parisDay } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import { recallOn } from "../../quiz/memory/memory.rules.ts";
import { type LearnerState, readState } from "./learner.service.ts";
import { masteryOf } from "./mastery.rules.ts";
import type { Learner } from "./sessions.queries.ts";

/**
 * Returns how each programme point stands for a student, and how many of its questions free training would draw from.
 */
export async function listPoints(context: Context, learner: Learner): Promise<PointsLearnt["points"]> {
  const state = await readState(context.database.db, context, learner);
  return pointsOf(state).map(({ code, mastery }) => ({
    code,
    mastery,
    questions: state.freeTraining ? state.reachable.filter((q) => q.programme_point === code).length : 0,
  }));
}

/** Returns how each programme point stands, in the order of the programme. */
export function pointsOf(state: LearnerState): LearningProgress["themes"][number]["points"] {
  const cards = Map.groupBy(state.rows, (row) => row.programme_point);
  // What is known of a point does not change because a mock exam keeps some of its questions for a while.
  const reachable = Map.groupBy([...state.reachable, ...state.kept], (q) => q.programme_point);
  return programme.map(({ code, label }) => {
    const rows = cards.get(code) ?? [];
    const met = rows.map((row) => ({
      lastRight: row.last_correct === 1,
      recall: recallOn({ stability: row.stability, lastDay: parisDay(row.last_answered_at) }, state.today),
    }));
    const ids = new Set([...rows.map((row) => row.question_id), ...(reachable.get(code) ?? []).map((q) => q.id)]);
    return {
      code,
      label,
      mastery: masteryOf({ reachable: ids.size, met }),
      right: met.filter((m) => m.lastRight).length,
      met: met.length,
      reachable: ids.size,
    };
  });
}
