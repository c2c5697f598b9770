import { dayMs, parisDay, type Revision, toIsoDay, weekOfDay } from "@badin/contract";
import { findOftenAsked } from "../../bank/asked-years/asked-years.service.ts";
import type { Context } from "../../platform/context.ts";
import { factsOftenAsked } from "../lessons/course.ts";
import { findNextSession, type LearnerState, readState, sessionInput } from "./learner.service.ts";
import { mainTheme } from "./revision.rules.ts";
import { buildSession, type SessionQuestion } from "./session.rules.ts";
import { findExamThemes, findSessions, type Learner, type SessionRow } from "./sessions.queries.ts";

/** How far back sessions are read: the week, and the days for which a training that was left can be gone on with. */
export const sessionsKeptMs = 8 * dayMs;
/** Trainings that can be gone on with: so many, for so many days. */
export const keptTrainings = { most: 3, days: 7 } as const;

/** Returns the student's session of the day, week, and what they can train on. */
export async function getRevision(context: Context, learner: Learner): Promise<Revision> {
  const { db } = context.database;
  const state = await readState(db, context, learner);
  const often = state.freeTraining ? await findOftenAsked(db) : new Set<number>();
  const sessions = await findSessions(db, learner.userId, state.now - sessionsKeptMs, state.sealed);
  const exams = state.freeTraining ? await findExamThemes(db) : [];
  const met = new Set(state.rows.map((row) => row.question_id));
  const next = findNextSession(state);
  return {
    examDay: toIsoDay(state.examDay),
    examOver: state.today >= state.examDay,
    size: state.size,
    planned: plannedSession(state, sessions),
    current: currentSession(state, sessions) ?? null,
    done: isDone(state, sessions),
    trainings: trainingsOf(state, sessions),
    next: next ? { day: toIsoDay(next.day), questions: next.questions } : null,
    week: weekOf(state, sessions),
    themes: state.freeTraining
      ? [1, 2, 3, 4, 5, 6].map((id) => {
          const questions = state.reachable.filter((q) => q.theme_id === id);
          return { id, questions: questions.length, unseen: questions.filter((q) => !met.has(q.id)).length };
        })
      : [],
    often: oftenOf(state, often),
    exams: [...Map.groupBy(exams, (row) => row.id).values()].map((rows) => ({
      id: rows[0]?.id ?? 0,
      name: rows[0]?.name ?? "",
      training: rows[0]?.training === 1,
      themes: rows.map((row) => row.theme_id),
    })),
  };
}

/** Facts that are shown of « Ce qui tombe souvent » before a training on them begins. */
const shownFacts = 3;

function oftenOf({ rows, reachable }: LearnerState, often: ReadonlySet<number>): Revision["often"] {
  const known = new Set(rows.filter((row) => row.last_correct === 1).map((row) => row.question_id));
  const questions = reachable.filter(({ id }) => often.has(id));
  const facts = factsOftenAsked();
  return {
    facts: facts.length,
    most: facts.slice(0, shownFacts),
    questions: questions.length,
    known: questions.filter(({ id }) => known.has(id)).length,
  };
}

const isOfToday = (state: LearnerState, session: SessionRow) => parisDay(session.started_at) === state.today;
const isFinished = (session: SessionRow) => session.ended_at !== null && (session.answered ?? 0) >= (session.total ?? 0);

const goesOn = (s: SessionRow) => s.ended_at === null && (s.total ?? 0) > 0;
const goingOf = ({ id, answered, total, missed }: SessionRow) => ({ id, answered: answered ?? 0, total: total ?? 0, missed: missed ?? 0 });

/** Returns the session of the day that goes on: started today, not ended, and with a question that may be asked. */
export function currentSession(state: LearnerState, sessions: readonly SessionRow[]) {
  const session = sessions.find((s) => s.kind === "daily" && goesOn(s) && isOfToday(state, s));
  return session && goingOf(session);
}

/** Returns the trainings that can be gone on with, the newest first. */
function trainingsOf({ today }: LearnerState, sessions: readonly SessionRow[]): Revision["trainings"] {
  return sessions
    .filter((s) => s.kind === "training" && goesOn(s) && parisDay(s.started_at) > today - keptTrainings.days)
    .slice(0, keptTrainings.most)
    .map((s) => ({ ...goingOf(s), themeId: s.theme_id, about: s.exam_name ?? s.qcm_name }));
}

const isDone = (state: LearnerState, sessions: readonly SessionRow[]): boolean =>
  sessions.some((s) => s.kind === "daily" && isFinished(s) && isOfToday(state, s));

/**
 * Returns the questions of the session of the day; none once today's is finished, unless the student asks for `size`
 * more.
 */
export function plan(state: LearnerState, sessions: readonly SessionRow[], size?: number): SessionQuestion[] {
  if (size === undefined && isDone(state, sessions)) return [];
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

/** Returns the days of this week with a finished session, of whatever kind. */
export function weekOf({ today }: LearnerState, sessions: readonly SessionRow[]): Revision["week"] {
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
