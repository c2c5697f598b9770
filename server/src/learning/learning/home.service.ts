import { type LearningHome, type NextStep, toIsoDay } from "@badin/contract";
import { listMine } from "../../mock-exam/mock-exams/my-mock-exams.service.ts";
import { findNewResult } from "../../mock-exam/mock-exams/my-results.service.ts";
import type { Context } from "../../platform/context.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { listSummaries } from "../../quiz/attempts/attempts.service.ts";
import { requireStudent } from "../../school/classrooms/classrooms.access.ts";
import { listUnreadMessages } from "../../school/messages/messages.service.ts";
import { themeLevels } from "../forecast.rules.ts";
import { findNextSession, firstAnswers, type LearnerState, readState, requireLearner } from "./learner.service.ts";
import { mockSteps } from "./mock-step.rules.ts";
import { nextStep } from "./next-step.rules.ts";
import { currentSession, plannedSession, sessionsKeptMs, weekOf } from "./revision.service.ts";
import { findSessions, type SessionRow } from "./sessions.queries.ts";

/**
 * Returns the next thing that a student has to do, how many questions today's session takes, the week, and the messages
 * not read.
 */
export async function getLearningHome(context: Context, user: SessionUser): Promise<LearningHome> {
  const { db } = context.database;
  const learner = requireLearner(user);
  const state = await readState(db, context, learner);
  const sessions = await findSessions(db, learner.userId, state.now - sessionsKeptMs, state.sealed);
  const session = sessionStep(state, sessions);
  const quizzes = await listSummaries(context, user);
  const mine = await listMine(context, requireStudent(user));
  const mocks = mockSteps(
    mine.map(({ shown }) => shown),
    state.now,
  );
  const result = findNewResult(mine, state.now);
  return {
    examDay: toIsoDay(state.examDay),
    today: session?.questions ?? 0,
    week: weekOf(state, sessions),
    next: nextStep({
      ...mocks,
      mockResult: result && { kind: "mock-result", mockExamId: result.id, name: result.name, at: result.at },
      quizzes,
      today: toIsoDay(state.today),
      session,
      rest: restStep(state),
    }),
    messages: await listUnreadMessages(db, learner.userId),
  };
}

function sessionStep(state: LearnerState, sessions: readonly SessionRow[]): Extract<NextStep, { kind: "session" }> | undefined {
  const current = currentSession(state, sessions);
  if (current) {
    const { answered, total, missed } = current;
    const questions = total - answered + missed;
    return { kind: "session", current: { answered, total, missed }, questions, revised: 0, new: 0, newThemeId: null };
  }
  const planned = plannedSession(state, sessions);
  const revised = planned.missed + planned.fading;
  if (revised + planned.new === 0) return undefined;
  return { kind: "session", current: null, questions: revised + planned.new, revised, new: planned.new, newThemeId: planned.newThemeId };
}

function restStep(state: LearnerState): Extract<NextStep, { kind: "training" | "up-to-date" }> {
  const next = findNextSession(state);
  const rest = { nextDay: next ? toIsoDay(next.day) : null, nextQuestions: next?.questions ?? 0 };
  const themes = new Set(state.reachable.map((q) => q.theme_id));
  const weakest = [...themeLevels(firstAnswers(state.rows), { now: state.now })]
    .filter(([theme]) => themes.has(theme))
    .sort(([, a], [, b]) => a.share - b.share)[0]?.[0];
  if (!state.freeTraining || weakest === undefined || state.today >= state.examDay) return { kind: "up-to-date", ...rest };
  return { kind: "training", themeId: weakest, ...rest };
}
