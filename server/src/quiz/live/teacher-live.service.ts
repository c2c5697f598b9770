import type {
  BoardState,
  BodyOf,
  createLive as createEndpoint,
  LiveAside,
  LiveBoardEnd,
  LiveDoor,
  LiveReport,
  LiveSummary,
  stepLive as stepEndpoint,
} from "@badin/contract";
import { findClassSealed } from "../../bank/sealed-questions/sealed-questions.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import { seededRandom, shuffled } from "../../platform/random/seeded.ts";
import { lockClassroom } from "../../school/classrooms/classroom-lock.ts";
import { requireTeacherOf, requireTeacherOfActive } from "../../school/classrooms/classrooms.access.ts";
import { shortNames } from "../../school/classrooms/namesakes.rules.ts";
import { tellApart } from "../../school/classrooms/namesakes.service.ts";
import { qrPng } from "../../school/people/student-cards.ts";
import { findChoices } from "../attempts/attempts.queries.ts";
import { findQuestionIds } from "../qcms/qcm-questions.queries.ts";
import {
  countVotes,
  findAbsent,
  findContent,
  findLives,
  findLivesOf,
  findMissing,
  findOfClass,
  findOpen,
  findPeople,
  findPlayable,
  findQuestionsOf,
  findQuiz,
  findShownQuestions,
  findShownVotes,
  findTitlesOf,
  insertLive,
  type LiveRow,
  markQuestion,
  moveLive,
  setDriver,
} from "./live.queries.ts";
import { canGoBack, type Place, placeAfter, placeBack } from "./live.rules.ts";
import { toPeople, toQuestions } from "./live-report.rules.ts";
import { describeBoard, describeLive, readLive } from "./live-state.service.ts";

/** A live session and a teacher of its class, by the ids of the address. */
export interface LiveTarget {
  readonly user: SchoolUser;
  readonly classroomId: number;
  readonly liveId: number;
}

/** Returns the titles, among those given, that live sessions of classes in the caller's reach have. */
export const listTitlesOf = (db: Db, classroomIds: readonly number[], titles: readonly string[]) => findTitlesOf(db, classroomIds, titles);

/** Returns whether a live session is of a class, which the caller has in reach. */
export const isLiveOf = async (db: Db, classroomId: number, liveId: number): Promise<boolean> =>
  (await findOfClass(db, classroomId, liveId)) !== undefined;

/** Returns the live sessions of a class in the caller's reach that have one of the titles, newest first. */
export const listLivesOf = (db: Db, classroomId: number, titles: readonly string[]) => findLivesOf(db, classroomId, titles);

/** Returns the live sessions of a class, newest first. */
export async function listLives(context: Context, user: SchoolUser, classroomId: number): Promise<LiveSummary[]> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  return (await findLives(db, classroomId)).map((row) => ({
    id: row.id,
    title: row.title,
    startedAt: new Date(row.created_at).toISOString(),
    endedAt: row.ended_at === null ? null : new Date(row.ended_at).toISOString(),
    questions: row.questions ?? 0,
    present: row.present ?? 0,
  }));
}

/**
 * Opens a live session on the questions of a quiz, or on those given, steered by `user`. Questions that a mock exam
 * keeps from the class are left out and counted; neutralised ones are left out.
 * @throws AppError 404 when the class or the quiz is out of reach, 409 `live_under_way` while the class has one open,
 * 409 `live_empty` when no question is left
 */
export async function createLive(
  context: Context,
  user: SchoolUser,
  classroomId: number,
  form: BodyOf<typeof createEndpoint>,
): Promise<{ id: number }> {
  const { database } = context;
  return database.transaction(async (trx) => {
    await lockClassroom(trx, database.engine, classroomId);
    await requireTeacherOfActive(trx, user, classroomId);
    if (await findOpen(trx, classroomId)) throw new AppError("live_under_way");
    const now = context.now();
    const asked = await findAsked(trx, classroomId, form);
    const sealed = await findClassSealed(trx, classroomId, now);
    const open = asked.filter((id) => !sealed.has(id));
    if (open.length === 0) throw new AppError("live_empty");
    const seed = context.randomBytes(4).readUInt32LE();
    const values = {
      classroom_id: classroomId,
      title: form.title,
      created_by: user.id,
      seconds: form.seconds,
      votes_first: form.votesFirst ? (1 as const) : (0 as const),
      left_out: asked.length - open.length,
    };
    return { id: await insertLive(trx, values, form.shuffled ? shuffled(open, seededRandom(seed)) : open, now) };
  });
}

/**
 * Returns the questions of a session in the order asked for: of a quiz, those chosen of it, in its own order. Those of
 * a quiz may be hidden from the bank, others may not.
 */
async function findAsked(db: Db, classroomId: number, form: BodyOf<typeof createEndpoint>): Promise<number[]> {
  const { qcmId } = form;
  if (qcmId !== undefined && !(await findQuiz(db, classroomId, qcmId))) throw notFound();
  const { questionIds } = form;
  const given = qcmId === undefined ? (questionIds ?? []) : await findQuestionIds(db, qcmId);
  const chosen = qcmId === undefined || questionIds === undefined ? given : given.filter((id) => questionIds.includes(id));
  const ids = [...new Set(chosen)];
  if (ids.length === 0) return [];
  const rows = await findPlayable(db, ids);
  const playable = new Set(rows.filter(({ hidden_at }) => qcmId !== undefined || hidden_at === null).map(({ id }) => id));
  return ids.filter((id) => playable.has(id));
}

/** @throws AppError 404 unless the session is of a class that `user` teaches */
export async function requireLive(context: Context, { user, classroomId, liveId }: LiveTarget): Promise<LiveRow> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  if (!(await findOfClass(db, classroomId, liveId))) throw notFound();
  const row = await readLive(context, liveId);
  if (!row) throw notFound();
  return row;
}

/** Returns what the board shows. */
export async function getBoard(context: Context, target: LiveTarget): Promise<BoardState> {
  const row = await requireLive(context, target);
  return describeBoard(context, row, await describeLive(context, row));
}

/** Returns the address at which the class joins, and its QR code. */
export async function getDoor(context: Context, target: LiveTarget): Promise<LiveDoor> {
  await requireLive(context, target);
  const url = `${context.config.publicUrl}/live`;
  return { url, qrcode: await qrPng(url) };
}

/** Makes `user` the one who steers. */
export async function driveLive(context: Context, target: LiveTarget): Promise<BoardState> {
  const { driver_id } = await requireLive(context, target);
  if (driver_id !== target.user.id) await setDriver(context.database.db, target.liveId, target.user.id, context.now());
  return getBoard(context, target);
}

/**
 * Goes on from a version of the session to the next. A session that is at another version by now stays as it is: of two
 * teachers who press at once, one makes the step.
 * @param onMove called once the step is made
 * @throws AppError 404, 409 `live_other_driver` when somebody else steers, `live_under_way` when the end is taken back
 * while another session is open
 */
export async function stepLive(
  context: Context,
  target: LiveTarget,
  { action, version }: BodyOf<typeof stepEndpoint>,
  onMove: () => void,
): Promise<BoardState> {
  const row = await requireLive(context, target);
  if ((row.step !== "ended" || action === "back") && row.driver_id !== null && row.driver_id !== target.user.id)
    throw new AppError("live_other_driver");
  if (row.version === version && (await makeStep(context, row, action))) onMove();
  const moved = (await readLive(context, row.id)) ?? row;
  return describeBoard(context, moved, await describeLive(context, moved));
}

/** Makes a step, and returns whether this call made it. */
async function makeStep(context: Context, row: LiveRow, action: Parameters<typeof placeAfter>[1]): Promise<boolean> {
  return context.database.transaction(async (trx) => {
    const now = context.now();
    const following = action === "next" || action === "skip" ? await findFollowing(trx, row, now) : null;
    const place = action === "back" ? await findPlaceBack(trx, context, row, now) : placeAfter(row, action, following, now);
    if (!place || !(await moveLive(trx, row, place, now))) return false;
    await markQuestion(trx, row.id, place, now);
    return true;
  });
}

/** Returns where the end of a session is taken back to; undefined where it is too late. */
async function findPlaceBack(trx: Trx, { database }: Context, row: LiveRow, now: number): Promise<Place | undefined> {
  if (!canGoBack(row, now)) return undefined;
  await lockClassroom(trx, database.engine, row.classroom_id);
  if (await findOpen(trx, row.classroom_id)) throw new AppError("live_under_way");
  const shown = await findShownQuestions(trx, row.id);
  return placeBack(
    row,
    shown.some(({ position }) => position === row.position),
  );
}

/**
 * Returns the place of the next question; those that a mock exam planned meanwhile keeps from the class are passed
 * over.
 */
async function findFollowing(db: Db, row: LiveRow, now: number): Promise<number | null> {
  const sealed = await findClassSealed(db, row.classroom_id, now);
  const questions = await findQuestionsOf(db, row.id);
  return questions.find(({ position, question_id }) => position > row.position && !sealed.has(question_id))?.position ?? null;
}

/** Returns what the teacher's own screen shows besides, and never the board. */
export async function getAside(context: Context, target: LiveTarget): Promise<LiveAside> {
  const { db } = context.database;
  const row = await requireLive(context, target);
  const content = await findContent(db, row.id, row.position);
  const choices = content ? await findChoices(db, content.id) : [];
  const counted = await countVotes(db, row.id, row.position);
  const following = await findFollowing(db, row, context.now());
  const next = following === null ? undefined : await findContent(db, row.id, following);
  return {
    goodAnswerId: choices.find(({ correct }) => correct === 1)?.id ?? null,
    counts: counted.filter(({ round }) => round === row.round).map(({ answer_id, n }) => ({ answerId: answer_id, count: n })),
    missing: row.step === "ended" ? [] : [...shortNames(await findMissing(db, row)).values()],
    nextQuestion: next?.text ?? null,
  };
}

const toName = ({ first_name, name }: { first_name: string; name: string }) => ({ firstName: first_name, name });

/** Returns how the class did by question, without names. */
export async function getBoardEnd(context: Context, target: LiveTarget): Promise<LiveBoardEnd> {
  const { db } = context.database;
  const row = await requireLive(context, target);
  const people = await findPeople(db, row.id);
  return { present: people.length, questions: toQuestions(await findShownQuestions(db, row.id), await findShownVotes(db, row.id)) };
}

/** Returns who took part and who missed what. */
export async function getReport(context: Context, target: LiveTarget): Promise<LiveReport> {
  const { db } = context.database;
  const row = await requireLive(context, target);
  const [questions, votes] = [await findShownQuestions(db, row.id), await findShownVotes(db, row.id)];
  return {
    id: row.id,
    title: row.title,
    endedAt: row.ended_at === null ? null : new Date(row.ended_at).toISOString(),
    questions: toQuestions(questions, votes),
    people: toPeople(await tellApart(db, row.classroom_id, await findPeople(db, row.id)), votes),
    absent: (await tellApart(db, row.classroom_id, await findAbsent(db, row.id, row.classroom_id))).map(toName),
  };
}
