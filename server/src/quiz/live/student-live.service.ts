import type { BodyOf, LiveQuestion, LiveState, MyLive, ResponseOf, voteLive as voteEndpoint } from "@badin/contract";
import { isSitting, requireNoSitting } from "../../bank/sealed-questions/sealed-questions.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { requireStudent, type Student, studentOf } from "../../school/classrooms/classrooms.access.ts";
import {
  findForVote,
  findOfClass,
  findOpen,
  findOwnVotes,
  findShownQuestions,
  findShownVotes,
  insertPerson,
  isAnswerOf,
  type LiveRow,
  saveVote,
} from "./live.queries.ts";
import { isOvertaken, type Room, receive } from "./live.rules.ts";
import { toOwnEnd } from "./live-report.rules.ts";
import { describeLive, describeQuestion, readLive } from "./live-state.service.ts";

/**
 * Returns the session to which the class of `user` is called; none while they sit a mock exam, which nothing disturbs.
 */
export async function findInvitation(context: Context, user: SessionUser): Promise<{ live: { id: number; title: string } | null }> {
  const student = studentOf(user);
  const live = student && (await findOpen(context.database.db, student.classroomId));
  if (!live || (await isSitting(context, user.id))) return { live: null };
  return { live };
}

/**
 * Returns a session of the class of `user`.
 * @throws AppError 404 for another one, 409 `exam_under_way` while they sit a mock exam
 */
async function requireRoom(context: Context, user: SessionUser, liveId: number): Promise<{ row: LiveRow; student: Student }> {
  const student = requireStudent(user);
  if (!(await findOfClass(context.database.db, student.classroomId, liveId))) throw notFound();
  await requireNoSitting(context, user.id);
  const row = await readLive(context, liveId);
  if (!row) throw notFound();
  return { row, student };
}

/** Returns the state of a session of the class of `user`, as everyone there has it. */
export async function requireMyState(context: Context, user: SessionUser, liveId: number): Promise<LiveState> {
  return describeLive(context, (await requireRoom(context, user, liveId)).row);
}

/** Joins a session; a student who has joined already stays as they are. Returns whether they are new there. */
export async function joinLive(context: Context, user: SessionUser, liveId: number): Promise<{ isNew: boolean; mine: MyLive }> {
  const { row } = await requireRoom(context, user, liveId);
  const isNew = row.step !== "ended" && (await context.database.transaction((trx) => insertPerson(trx, liveId, user.id, context.now())));
  return { isNew, mine: await getMine(context, user, liveId) };
}

/** Returns a session as `user` has it: its state, their votes on its question, and at the end how it went. */
export async function getMine(context: Context, user: SessionUser, liveId: number): Promise<MyLive> {
  const { db } = context.database;
  const { row } = await requireRoom(context, user, liveId);
  const votes = await findOwnVotes(db, liveId, row.position, user.id);
  return {
    state: await describeLive(context, row),
    mine: votes.map(({ position, round, answer_id }) => ({ position, round, answerId: answer_id })),
    end: row.step === "ended" ? await describeEnd(context, user.id, liveId) : null,
  };
}

async function describeEnd({ database: { db } }: Context, userId: number, liveId: number): Promise<NonNullable<MyLive["end"]>> {
  const questions = await findShownQuestions(db, liveId);
  return toOwnEnd(
    questions.map(({ position }) => position),
    await findShownVotes(db, liveId, userId),
  );
}

/** Returns a question of a session, once it is asked. @throws AppError 404 */
export async function getQuestion(context: Context, user: SessionUser, liveId: number, position: number): Promise<LiveQuestion> {
  await requireRoom(context, user, liveId);
  return describeQuestion(context, liveId, position);
}

const refusals = { closed: "live_closed", shown: "live_shown", ended: "live_ended" } as const;

type Given = BodyOf<typeof voteEndpoint>;

/**
 * Records what somebody answers in a vote; their answer before in the same vote is replaced. The same answer again
 * changes nothing, nor does one that its device gave before the one that stands. Returns the answer that stands.
 * @throws AppError 404, 409 `live_closed` when the vote is closed and their answer in, `live_shown` once the right
 * answer is shown, `live_ended`, `exam_under_way` while they sit a mock exam
 */
export async function vote(context: Context, user: SessionUser, liveId: number, given: Given): Promise<ResponseOf<typeof voteEndpoint>> {
  const { database } = context;
  const { userId, classroomId } = requireStudent(user);
  await requireNoSitting(context, userId);
  const { position, round } = given;
  const answerId = await database.transaction(async (trx) => {
    const row = await findForVote(trx, database.engine, { liveId, classroomId, userId });
    if (!row) throw notFound();
    const readOwn = async () => (await findOwnVotes(trx, liveId, position, userId)).find((v) => v.round === round);
    const own = await readOwn();
    if (own && isOvertaken(own, given.order)) return own.answer_id;
    const now = context.now();
    const isRepeated = own?.answer_id === given.answerId;
    if (!isRepeated) await requireTaken(trx, row, given, own !== undefined, now);
    await insertPerson(trx, liveId, userId, now);
    const { device, sequence } = given.order ?? { device: null, sequence: null };
    const votedAt = isRepeated ? own.voted_at : now;
    const isSaved = await saveVote(trx, { liveId, position, round, userId, answerId: given.answerId, votedAt, device, sequence });
    // A later one came at the same moment.
    return isSaved ? given.answerId : ((await readOwn())?.answer_id ?? given.answerId);
  });
  return { position, round, answerId };
}

async function requireTaken(trx: Trx, row: Room & { id: number }, given: Given, hasVoted: boolean, now: number): Promise<void> {
  const reception = receive(row, given, hasVoted, now);
  if (!(await isAnswerOf(trx, { liveId: row.id, position: given.position, answerId: given.answerId })))
    throw new AppError("question_not_found");
  if (reception !== "taken") throw new AppError(refusals[reception]);
}
