import { type LearningProgress, toIsoDay } from "@badin/contract";
import { listMyTotals } from "../../mock-exam/mock-exams/my-results.service.ts";
import type { Context } from "../../platform/context.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { findDays } from "../../quiz/cards/cards.service.ts";
import { requireStudent } from "../../school/classrooms/classrooms.access.ts";
import { countsEnglish, forecastExam, themeLevels } from "../forecast.rules.ts";
import { firstAnswers, forecastOptions, type LearnerState, readState, requireLearner } from "./learner.service.ts";
import { pointsOf } from "./points.service.ts";
import { findReturning } from "./sessions.queries.ts";

const calendarDays = 70;

/** Returns what a student knows, the days they worked, their forecast, and the mock exams whose result they see. */
export async function getProgress(context: Context, user: SessionUser): Promise<LearningProgress> {
  const state = await readState(context.database.db, context, requireLearner(user));
  return { ...(await describeProgress(context, state)), mockExams: await listMyTotals(context, requireStudent(user)) };
}

/**
 * Returns the same without mock exams, for the student or for the teachers of their class, which the caller has
 * checked.
 */
export async function describeProgress(context: Context, state: LearnerState): Promise<Omit<LearningProgress, "mockExams">> {
  const { db } = context.database;
  const returning = await findReturning(db);
  const days = await findDays(db, state.learner.userId, state.today - calendarDays);
  const first = firstAnswers(state.rows);
  const options = forecastOptions(state.rows, state.now, returning);
  const forecast = forecastExam(first, options);
  const missing = "answersMissing" in forecast ? forecast.answersMissing : 0;
  const levels = themeLevels(first, options);
  const points = pointsOf(state);
  return {
    examDay: toIsoDay(state.examDay),
    forecast: "answersMissing" in forecast ? null : { ...forecast, english: countsEnglish(first) },
    answers: first.length,
    answersMissing: missing,
    themesMet: new Set(first.map((a) => a.themeId)).size,
    themes: [1, 2, 3, 4, 5, 6].map((id) => ({
      id,
      mark: missing > 0 ? null : 20 * (levels.get(id)?.share ?? 0),
      points: points.filter(({ code }) => Number(code[0]) === id),
    })),
    days: days.map(({ day, answers }) => ({ day: toIsoDay(day), answers })),
  };
}
