import { type BodyOf, dayMs, fromIsoDay, type PreparedSession, parisDay, type startRevision, toIsoDay } from "@badin/contract";
import { findLinks } from "../../bank/questions/questions.service.ts";
import { keepTogether } from "../../bank/questions/series.rules.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { type LearnerState, readState } from "./learner.service.ts";
import { inOrderOfSession } from "./revision.rules.ts";
import { currentSession, plan } from "./revision.service.ts";
import type { SessionQuestion } from "./session.rules.ts";
import { describeAsked, describeChoice } from "./session.service.ts";
import { findPlannedChoices, findPlannedQuestions, findSessions, findSessionsHolding, type Learner } from "./sessions.queries.ts";

type Prepared = NonNullable<BodyOf<typeof startRevision>["prepared"]>;

/**
 * Returns the session of the day as it would start now, without its keys: a device keeps it, and can begin it without
 * network. It is drawn by student and day, so that all devices prepare the same one. Empty when a session of the day
 * goes on.
 */
export async function prepareSession(context: Context, learner: Learner): Promise<PreparedSession> {
  const { db } = context.database;
  const state = await readState(db, context, learner);
  const sessions = await findSessions(db, learner.userId, state.now - dayMs, state.sealed);
  const chosen = currentSession(state, sessions) ? [] : plan(state, sessions);
  const ids = (await linkedTogether(db, chosen)).map((q) => q.questionId);
  const questions = ids.length === 0 ? [] : await findPlannedQuestions(db, ids);
  const choices = Map.groupBy(ids.length === 0 ? [] : await findPlannedChoices(db, ids), (c) => c.question_id);
  const byId = new Map(questions.map((q) => [q.id, q]));
  return {
    day: toIsoDay(state.today),
    questions: ids.flatMap((id) => {
      const row = byId.get(id);
      if (!row) return [];
      const ofQuestion = choices.get(id) ?? [];
      const ordered = row.fixed_order === 1 ? ofQuestion : inOrderOfSession(ofQuestion, state.today, id);
      return [{ ...describeAsked(row), answers: ordered.map(describeChoice) }];
    }),
  };
}

/**
 * Returns the questions of a session in the order in which it asks them: those that share a text follow one another.
 */
export async function linkedTogether(db: Db, chosen: readonly SessionQuestion[]): Promise<SessionQuestion[]> {
  const links = await findLinks(
    db,
    chosen.map((q) => q.questionId),
  );
  return keepTogether(chosen, (q) => links.get(q.questionId));
}

/**
 * Returns the session, begun on another device since that day, that holds questions of a prepared one; undefined when
 * there is none.
 */
export async function findBegun(trx: Trx, learner: Learner, { day, questionIds }: Prepared): Promise<number | undefined> {
  const from = fromIsoDay(day);
  const sessions = await findSessionsHolding(trx, learner.userId, questionIds, (from - 1) * dayMs);
  return sessions.find((s) => parisDay(s.started_at) >= from)?.id;
}

/** Returns the questions of a prepared session that the student may still be asked, in their order. */
export function planPrepared(state: LearnerState, { questionIds }: Prepared): SessionQuestion[] {
  const cards = new Map(state.cards.map((card) => [card.questionId, card]));
  const reachable = new Set(state.reachable.map((q) => q.id));
  return [...new Set(questionIds)].flatMap((questionId): SessionQuestion[] => {
    const card = cards.get(questionId);
    if (card) return [{ questionId, reason: card.lastRight ? "fading" : "missed" }];
    return reachable.has(questionId) ? [{ questionId, reason: "new" }] : [];
  });
}
