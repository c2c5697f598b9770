import { type BodyOf, dayMs, type startRevision as startEndpoint } from "@badin/contract";
import { findOftenAsked } from "../../bank/asked-years/asked-years.service.ts";
import type { Context } from "../../platform/context.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import { mulberry32 } from "../../platform/random/seeded.ts";
import { type LearnerState, readState } from "./learner.service.ts";
import { findBegun, linkedTogether, planPrepared } from "./prepared.service.ts";
import { buildTraining } from "./revision.rules.ts";
import { currentSession, plan } from "./revision.service.ts";
import type { SessionQuestion } from "./session.rules.ts";
import { endSessions, findSessions, insertSession, type Learner, lockStudent } from "./sessions.queries.ts";

/**
 * Starts a session and returns its id. A session of the day that goes on is returned again, so that two devices share it; so is the one that
 * holds questions of a session begun without network, also when it is over.
 * @throws AppError 404 for a free training that the class does not allow, 409 `nothing_to_revise` when there is no question
 */
export async function startSession(context: Context, learner: Learner, form: BodyOf<typeof startEndpoint>): Promise<number> {
  const { database } = context;
  return database.transaction(async (trx) => {
    await lockStudent(trx, database.engine, learner.userId);
    const state = await readState(trx, context, learner, form.kind === "training" ? form.examId : undefined);
    const sessions = await findSessions(trx, learner.userId, state.now - dayMs, state.sealed);
    const current = currentSession(state, sessions);
    if (form.kind === "daily" && current?.kind === "daily") return current.id;
    const prepared = form.kind === "daily" ? form.prepared : undefined;
    const begun = prepared && (await findBegun(trx, learner, prepared));
    if (begun !== undefined) return begun;
    if (form.kind === "training" && !state.freeTraining) throw notFound();
    const chosen = prepared
      ? planPrepared(state, prepared)
      : form.kind === "daily"
        ? plan(state, sessions, form.size)
        : training(state, form, form.often ? await findOftenAsked(trx) : undefined);
    if (chosen.length === 0) throw new AppError("nothing_to_revise");
    const questions = await linkedTogether(trx, chosen);
    await endSessions(trx, learner.userId, state.now);
    const [theme_id, exam_id] = form.kind === "training" ? [themeOf(form) ?? null, form.examId ?? null] : [null, null];
    return insertSession(trx, { kind: form.kind, theme_id, exam_id, user_id: learner.userId, started_at: state.now }, questions);
  });
}

type Training = Pick<BodyOf<typeof startEndpoint>, "themeId" | "point" | "size">;

/** Returns the theme of a free training; that of a point is the first digit of its code. */
const themeOf = ({ themeId, point }: Training): number | undefined => themeId ?? (point === undefined ? undefined : Number(point[0]));

function training(state: LearnerState, { themeId, point, size = state.size }: Training, among?: ReadonlySet<number>): SessionQuestion[] {
  const candidates = state.reachable
    .filter((q) => among?.has(q.id) ?? true)
    .filter((q) => (themeId === undefined || q.theme_id === themeId) && (point === undefined || q.programme_point === point))
    .map((q) => ({ questionId: q.id, themeId: q.theme_id, point: q.programme_point }));
  return buildTraining(candidates, state.cards, size, state.today, mulberry32(state.learner.userId + state.now));
}
