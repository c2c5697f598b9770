import { type BodyOf, sessionSize, type startRevision as startEndpoint } from "@badin/contract";
import { findOftenAsked } from "../../bank/asked-years/asked-years.service.ts";
import { listMyErrors } from "../../mock-exam/mock-exams/my-results.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { lockAccount } from "../../platform/database/locks.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { mulberry32 } from "../../platform/random/seeded.ts";
import { requireStudent } from "../../school/classrooms/classrooms.access.ts";
import { type LearnerState, readState, requireLearner } from "./learner.service.ts";
import { findBegun, linkedTogether, planPrepared } from "./prepared.service.ts";
import { buildTraining } from "./revision.rules.ts";
import { currentSession, keptTrainings, plan, sessionsKeptMs } from "./revision.service.ts";
import type { SessionQuestion } from "./session.rules.ts";
import { endSessions, findErrors, findSessions, insertSession, type ReachableRow, type SessionRow } from "./sessions.queries.ts";

/**
 * Starts a session and returns its id. A session of the day that goes on is returned again, so that two devices share
 * it; so is the one that holds questions of a session begun without network, also when it is over. A training leaves it
 * as it is, and the newest trainings too. The errors of a mock exam are asked all, whether the class allows free
 * training or not; so are those of a quiz, as many as a session has.
 * @throws AppError 404 for a free training that the class does not allow and for a result that is not shown, 409
 * `nothing_to_revise` when there is no question
 */
export async function startSession(context: Context, user: SessionUser, form: BodyOf<typeof startEndpoint>): Promise<number> {
  const { database } = context;
  const learner = requireLearner(user);
  const errorsOf = form.kind === "training" ? form.mockExamId : undefined;
  const errors = errorsOf === undefined ? undefined : await listMyErrors(context, requireStudent(user), errorsOf);
  return database.transaction(async (trx) => {
    await lockAccount(trx, database.engine, learner.userId);
    const state = await readState(trx, context, learner, form.kind === "training" ? form.examId : undefined);
    const sessions = await findSessions(trx, learner.userId, state.now - sessionsKeptMs, state.sealed);
    const current = currentSession(state, sessions);
    if (form.kind === "daily" && current) return current.id;
    const prepared = form.kind === "daily" ? form.prepared : undefined;
    const begun = prepared && (await findBegun(trx, learner, prepared));
    if (begun !== undefined) return begun;
    const chosen = errors ? errors.map(asMissed) : prepared ? planPrepared(state, prepared) : await planAlone(trx, state, sessions, form);
    if (chosen.length === 0) throw new AppError("nothing_to_revise");
    const questions = await linkedTogether(trx, chosen);
    await endSessions(trx, learner.userId, form.kind, form.kind === "training" ? keptTrainings.most - 1 : 0, state.now);
    const about = form.kind === "training" ? form : undefined;
    const session = {
      kind: form.kind,
      theme_id: (about && themeOf(about)) ?? null,
      exam_id: about?.examId ?? null,
      qcm_id: about?.qcmId ?? null,
    };
    return insertSession(trx, { ...session, user_id: learner.userId, started_at: state.now }, questions);
  });
}

const asMissed = (questionId: number): SessionQuestion => ({ questionId, reason: "missed" });

/** @throws AppError 404 for a free training that the class does not allow */
async function planAlone(
  trx: Trx,
  state: LearnerState,
  sessions: readonly SessionRow[],
  form: BodyOf<typeof startEndpoint>,
): Promise<SessionQuestion[]> {
  if (form.kind === "daily") return plan(state, sessions, form.size);
  if (form.qcmId !== undefined) return buildTraining(await quizErrors(trx, state, form.qcmId), [], maxErrors, state.today, drawOf(state));
  if (!state.freeTraining) throw notFound();
  return training(state, form, form.often ? await findOftenAsked(trx) : undefined);
}

type Training = Pick<BodyOf<typeof startEndpoint>, "themeId" | "point" | "size">;

/** Returns the theme of a free training; that of a point is the first digit of its code. */
const themeOf = ({ themeId, point }: Training): number | undefined => themeId ?? (point === undefined ? undefined : Number(point[0]));

function training(state: LearnerState, { themeId, point, size = state.size }: Training, among?: ReadonlySet<number>): SessionQuestion[] {
  const asked = state.reachable
    .filter((q) => among?.has(q.id) ?? true)
    .filter((q) => (themeId === undefined || q.theme_id === themeId) && (point === undefined || q.programme_point === point));
  return buildTraining(candidatesOf(asked), state.cards, size, state.today, drawOf(state));
}

/** Most questions of a training on the errors of a quiz: those of a session. */
const maxErrors = sessionSize.max;

/** Returns the errors of a student in a quiz, without what a mock exam keeps secret. */
const quizErrors = async (trx: Trx, { learner, sealed }: LearnerState, qcmId: number) =>
  candidatesOf((await findErrors(trx, learner, qcmId)).filter(({ id }) => !sealed.has(id)));

const candidatesOf = (rows: readonly ReachableRow[]) =>
  rows.map((q) => ({ questionId: q.id, themeId: q.theme_id, point: q.programme_point }));

/** Another order each time. */
const drawOf = ({ learner, now }: LearnerState) => mulberry32(learner.userId + now);
