import { dayMs, parisDay, type Revision, toIsoDay, weekOfDay } from "@badin/contract";
import { findOftenAsked } from "../../bank/asked-years/asked-years.service.ts";
import type { Context } from "../../platform/context.ts";
import { factsOftenAsked } from "../lessons/course.ts";
import { findNextSession, type LearnerState, readState, sessionInput } from "./learner.service.ts";
import { countDue, mainTheme } from "./revision.rules.ts";
import { buildSession, type SessionQuestion } from "./session.rules.ts";
import { findExamThemes, findSessions, type Learner, type SessionRow } from "./sessions.queries.ts";

/** Returns the student's session of the day, week, and what they can train on. */
export async function getRevision(context: Context, learner: Learner): Promise<Revision> {
  const { db } = context.database;
  const state = await readState(db, context, learner);
  const sessions = await findSessions(db, learner.userId, state.now - 8 * dayMs, state.sealed);
  const often = state.freeTraining ? await findOftenAsked(db) : new Set();
  const exams = state.freeTraining ? await findExamThemes(db) : [];
  const met = new Set(state.rows.map((row) => row.question_id));
  const next = findNextSession(state);
  return {
    examDay: toIsoDay(state.examDay),
    examOver: state.today >= state.examDay,
    size: state.size,
    due: countDue(state.cards, state.today, state.examDay),
    planned: plannedSession(state, sessions),
    current: currentSession(state, sessions),
    next: next ? { day: toIsoDay(next.day), questions: next.questions } : null,
    week: weekOf(state, sessions),
    themes: state.freeTraining
      ? [1, 2, 3, 4, 5, 6].map((id) => {
          const questions = state.reachable.filter((q) => q.theme_id === id);
          return { id, questions: questions.length, unseen: questions.filter((q) => !met.has(q.id)).length };
        })
      : [],
    often: { facts: factsOftenAsked(), questions: state.reachable.filter(({ id }) => often.has(id)).length },
    exams: [...Map.groupBy(exams, (row) => row.id).values()].map((rows) => ({
      id: rows[0]?.id ?? 0,
      name: rows[0]?.name ?? "",
      training: rows[0]?.training === 1,
      themes: rows.map((row) => row.theme_id),
    })),
  };
}

const isOfToday = (state: LearnerState, session: SessionRow) => parisDay(session.started_at) === state.today;
const isFinished = (session: SessionRow) => session.ended_at !== null && (session.answered ?? 0) >= (session.total ?? 0);

/** Returns the session that goes on: started today, not ended, and with a question that may be asked. */
export function currentSession(state: LearnerState, sessions: readonly SessionRow[]): Revision["current"] {
  const session = sessions.find((s) => s.ended_at === null && isOfToday(state, s) && (s.total ?? 0) > 0);
  if (!session) return null;
  return { id: session.id, kind: session.kind, themeId: session.theme_id, answered: session.answered ?? 0, total: session.total ?? 0 };
}

/** Returns the questions of the session of the day; none once today's is finished and nothing more is due. */
export function plan(state: LearnerState, sessions: readonly SessionRow[], size?: number): SessionQuestion[] {
  const done = sessions.some((s) => s.kind === "daily" && isFinished(s) && isOfToday(state, s));
  if (done && size === undefined && countDue(state.cards, state.today, state.examDay) === 0) return [];
  return buildSession(sessionInput(state, size));
}

/** Returns how many questions of each kind the session of the day has. */
export function plannedSession(state: LearnerState, sessions: readonly SessionRow[]): Revision["planned"] {
  const questions = plan(state, sessions);
  const count = (reason: SessionQuestion["reason"]) => questions.filter((q) => q.reason === reason).length;
  const themes = new Map(state.reachable.map((q) => [q.id, q.theme_id]));
  const fresh = questions.filter((q) => q.reason === "new").map((q) => themes.get(q.questionId) ?? 0);
  return { missed: count("missed"), fading: count("fading"), new: count("new"), newThemeId: mainTheme(fresh) ?? null };
}

function weekOf({ today }: LearnerState, sessions: readonly SessionRow[]): Revision["week"] {
  const monday = weekOfDay(today) * 7 - 3;
  const days = sessions.filter(isFinished).map((s) => parisDay(s.started_at) - monday);
  const ofWeek = days.filter((d) => d >= 0 && d < 7);
  return { days: [0, 1, 2, 3, 4, 5, 6].map((d) => ofWeek.includes(d)), today: today - monday, sessions: ofWeek.length };
}

/** Returns how many questions the session of the day would have now. */
export async function countPlanned(context: Context, learner: Learner): Promise<number> {
  const { db } = context.database;
  const state = await readState(db, context, learner);
  return plan(state, await findSessions(db, learner.userId, state.now - dayMs, state.sealed)).length;
}
