import type { BoardState, LiveQuestion, LiveState } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http/errors.ts";
import { toBase64 } from "../../platform/text/base64.ts";
import { studentComment } from "../../platform/text/student-comment.ts";
import { findChoices, findImage } from "../attempts/attempts.queries.ts";
import { countVotes, findBoard, findContent, findLive, type LiveRow, markQuestion, moveLive } from "./live.queries.ts";
import { canGoBack, isOver, isWorthRevoting, placeAfterTime } from "./live.rules.ts";

const moment = (at: number): string => new Date(at).toISOString();

/**
 * Returns a session as it is now: a vote whose time is over is closed first, once, by whichever process looks.
 * Undefined when the session does not exist any more.
 */
export async function readLive(context: Context, liveId: number): Promise<LiveRow | undefined> {
  const { db } = context.database;
  const row = await findLive(db, liveId);
  if (!row || !isOver(row, context.now())) return row;
  const now = context.now();
  const place = placeAfterTime(row);
  await context.database.transaction(async (trx) => {
    if (await moveLive(trx, row, place, now)) await markQuestion(trx, liveId, place, now);
  });
  return findLive(db, liveId);
}

/** Returns what everyone in the room may know: the votes and the right answer only where the session shows them. */
export async function describeLive(context: Context, row: LiveRow): Promise<LiveState> {
  const { db } = context.database;
  const isShown = row.step === "votes" || row.step === "answer";
  const counted = row.position === 0 ? [] : await countVotes(db, row.id, row.position);
  return {
    id: row.id,
    version: row.version,
    step: row.step,
    title: row.title,
    position: row.position,
    total: row.total ?? 0,
    round: row.round,
    present: row.present ?? 0,
    answered: counted.reduce((sum, { round, n }) => (round === row.round ? sum + n : sum), 0),
    closesAt: row.closes_at === null ? null : moment(row.closes_at),
    pausedMs: row.paused_ms,
    paused: row.paused === 1,
    hidden: row.hidden === 1,
    votes: isShown && row.hidden === 0 ? toVotes(counted, row.round) : null,
    result: row.step === "answer" ? await describeResult(db, row) : null,
    now: moment(context.now()),
  };
}

/** The first vote and the last one, where there are two or more. */
function toVotes(counted: Awaited<ReturnType<typeof countVotes>>, round: number): NonNullable<LiveState["votes"]> {
  const shown = round === 1 ? [1] : [1, round];
  return shown.map((number) => ({
    round: number,
    counts: counted.filter((row) => row.round === number).map(({ answer_id, n }) => ({ answerId: answer_id, count: n })),
  }));
}

async function describeResult(db: Db, row: LiveRow): Promise<LiveState["result"]> {
  const content = await findContent(db, row.id, row.position);
  if (!content) return null;
  const good = (await findChoices(db, content.id)).find(({ correct }) => correct === 1);
  return good ? { goodAnswerId: good.id, comment: studentComment(content) } : null;
}

/**
 * Returns the state with what the board shows besides; `known`, a state of before, spares asking for what the same
 * version has.
 */
export async function describeBoard(context: Context, row: LiveRow, state: LiveState, known?: BoardState): Promise<BoardState> {
  const { driver, students, code } = known?.version === row.version ? known : await describeRoom(context.database.db, row.id);
  return {
    ...state,
    driver,
    votesFirst: row.votes_first === 1,
    worthRevoting: row.step === "votes" && isWorthRevoting(await countRight(context.database.db, row)),
    canGoBack: canGoBack(row, context.now()),
    leftOut: row.left_out,
    students,
    code,
  };
}

/** Returns what changes with a step at most. */
async function describeRoom(db: Db, liveId: number): Promise<Pick<BoardState, "driver" | "students" | "code">> {
  const board = await findBoard(db, liveId);
  const isDriven = board?.driver_id && board.first_name !== null && board.name !== null;
  return {
    driver: isDriven ? { id: board.driver_id ?? 0, firstName: board.first_name ?? "", name: board.name ?? "" } : null,
    students: board?.students ?? 0,
    code: board?.subscription_code ?? "",
  };
}

/** Counts the answers to the vote under way, and those that are right. */
async function countRight(db: Db, row: LiveRow): Promise<{ answered: number; right: number }> {
  const content = await findContent(db, row.id, row.position);
  const good = content && (await findChoices(db, content.id)).find(({ correct }) => correct === 1)?.id;
  const counted = (await countVotes(db, row.id, row.position)).filter(({ round }) => round === row.round);
  const sum = (rows: typeof counted) => rows.reduce((all, { n }) => all + n, 0);
  return { answered: sum(counted), right: sum(counted.filter(({ answer_id }) => answer_id === good)) };
}

/**
 * Returns a question of a session without what is right.
 * @throws AppError 404 `question_not_found` until it is asked
 */
export async function describeQuestion({ database: { db } }: Context, liveId: number, position: number): Promise<LiveQuestion> {
  const content = await findContent(db, liveId, position);
  if (!content || content.asked_at === null) throw new AppError("question_not_found");
  const choices = await findChoices(db, content.id);
  const picture = async (id: number | null) => (id === null ? undefined : await findImage(db, id));
  const png = await picture(content.image_id);
  const answers: LiveQuestion["answers"] = [];
  for (const { id, text, image_id } of choices) {
    const image = await picture(image_id);
    answers.push({ id, answer: text, ...(image && { image: toBase64(image) }) });
  }
  return {
    position,
    question: content.text,
    image: png ? toBase64(png) : null,
    imageAlt: content.image_alt,
    ...(content.series_text === null ? {} : { seriesText: content.series_text }),
    answers,
  };
}
