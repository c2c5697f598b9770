import { programme } from "@badin/bank";
import type { LearningProgress } from "@badin/contract";
import { findDays, toCard } from "../cards/cards.service.ts";
import type { Context } from "../context.ts";
import { recallOn } from "../memory/cards.rules.ts";
import { toIsoDay } from "./exam-day.rules.ts";
import { forecastExam, neededEnglish, themeLevels } from "./forecast.rules.ts";
import { firstAnswers, type LearnerState, readState } from "./learner.service.ts";
import { masteryOf } from "./mastery.rules.ts";
import { findReturning, type Learner } from "./sessions.queries.ts";

const calendarDays = 70;
const english = 6;

/** Returns what a student knows, the days they worked and their forecast. */
export async function getProgress(context: Context, learner: Learner): Promise<LearningProgress> {
  const { db } = context.database;
  const state = await readState(db, context, learner);
  const returning = await findReturning(db);
  const days = await findDays(db, learner.userId, state.today - calendarDays);
  const first = firstAnswers(state.rows);
  const met = state.rows.map((row) => ({ themeId: row.theme_id, recall: recallOn(toCard(row, row.last_correct === 1), state.today) }));
  const options = { now: state.now, met, returning: returning?.share, poolPerTheme: returning?.perTheme };
  const forecast = forecastExam(first, options);
  const missing = "answersMissing" in forecast ? forecast.answersMissing : 0;
  const levels = themeLevels(first, options);
  const withEnglish = first.filter((a) => a.themeId === english).length >= neededEnglish;
  return {
    examDay: toIsoDay(state.examDay),
    forecast: "answersMissing" in forecast ? null : { ...forecast, english: withEnglish },
    answers: first.length,
    answersMissing: missing,
    themesMet: new Set(first.map((a) => a.themeId)).size,
    themes: [1, 2, 3, 4, 5, 6].map((id) => ({
      id,
      mark: missing > 0 ? null : 20 * (levels.get(id)?.share ?? 0),
      points: pointsOf(state, id),
    })),
    days: days.map(({ day, answers }) => ({ day: toIsoDay(day), answers })),
  };
}

/** Returns how each programme point of a theme stands. */
function pointsOf(state: LearnerState, themeId: number): LearningProgress["themes"][number]["points"] {
  return programme
    .filter(({ code }) => Number(code[0]) === themeId)
    .map(({ code, label }) => {
      const rows = state.rows.filter((row) => row.programme_point === code);
      const met = rows.map((row) => ({
        lastRight: row.last_correct === 1,
        recall: recallOn(toCard(row, row.last_correct === 1), state.today),
      }));
      const ids = new Set([
        ...rows.map((row) => row.question_id),
        ...state.reachable.filter((q) => q.programme_point === code).map((q) => q.id),
      ]);
      return {
        code,
        label,
        mastery: masteryOf({ reachable: ids.size, met }),
        right: met.filter((m) => m.lastRight).length,
        met: met.length,
      };
    });
}
