import { finishedTries, type TryScore } from "@badin/contract";
import type { Activity } from "../../identity/lti/claims.rules.ts";
import type { NoteActivity } from "../../identity/lti/launch.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { notFound } from "../../platform/http/errors.ts";
import { enqueueAll } from "../../platform/jobs/outbox.ts";
import {
  countQuestions,
  countUnsent,
  findBegun,
  findFailed,
  findLastReason,
  findLinks,
  findSentOf,
  findTries,
  isOfSchool,
  markWaiting,
  saveLink,
} from "./lti-scores.queries.ts";

interface Due {
  readonly linkId: number;
  readonly userId: number;
  readonly host: string;
}

/** Returns the tries of a student that answered every question of a quiz that counts, in order. */
export const readFinishedTries = async (db: Db, userId: number, qcmId: number): Promise<TryScore[]> =>
  finishedTries(await findTries(db, userId, qcmId), await countQuestions(db, qcmId));

/** Queues scores: the platforms of one host take theirs one after the other, and wait for no other host. */
async function queue(trx: Trx, context: Context, due: readonly Due[]): Promise<void> {
  for (const { linkId, userId } of due) await markWaiting(trx, linkId, userId, context.now());
  await enqueueAll(
    trx,
    context,
    "lti",
    due.map(({ linkId, userId, host }) => ({ payload: { linkId, userId }, lane: host })),
  );
}

/** Sends the scores of students in an activity to the links that expect them, once `trx` commits. */
export async function queueScores(trx: Trx, context: Context, activity: Activity, userIds: readonly number[]): Promise<void> {
  const links = await findLinks(trx, activity, userIds);
  await queue(
    trx,
    context,
    links.map(({ id, user_id, token_url }) => ({ linkId: id, userId: user_id, host: new URL(token_url).host })),
  );
}

const dueOf = (rows: readonly { link_id: number; user_id: number; token_url: string }[]): Due[] =>
  rows.map(({ link_id, user_id, token_url }) => ({ linkId: link_id, userId: user_id, host: new URL(token_url).host }));

/** Sends again what was sent for quizzes and mock exams that ask a question: it counts no more, or again. */
export const queueScoresOf = async (trx: Trx, context: Context, questionId: number): Promise<void> =>
  queue(trx, context, dueOf(await findSentOf(trx, questionId)));

/** Sends again the scores of students whose answers came from another account, or went back to it. */
export const queueScoresOfStudents = async (trx: Trx, context: Context, userIds: readonly number[]): Promise<void> =>
  queue(trx, context, dueOf(await findBegun(trx, userIds)));

/**
 * Notes that a link of a course expects the scores of an activity of the platform's school, and sends the one that the
 * student has already, if any. An activity of another school is left out.
 */
export const noteActivity: NoteActivity = async (trx, context, { contextId, schoolId, activity, link, userId }) => {
  if (!(await isOfSchool(trx, activity, schoolId))) return;
  await saveLink(trx, { contextId, resource: link.id, activity, counted: link.counted, lineItem: link.lineItem });
  // Whether a mock exam has a score, the job finds out.
  if (activity.kind === "qcm" && (await readFinishedTries(trx, userId, activity.id)).length === 0) return;
  await queueScores(trx, context, activity, [userId]);
};

/** Returns how many scores of each platform wait or failed, and why the latest did. */
export async function describeUnsent({ database: { db } }: Context, platformIds: readonly number[]) {
  const counts = await countUnsent(db);
  const of = (id: number, state: string) => Number(counts.find((row) => row.platform_id === id && row.state === state)?.n ?? 0);
  const told = new Map<number, { waiting: number; failed: number; reason: string | null }>();
  for (const id of platformIds) {
    const [waiting, failed] = [of(id, "waiting"), of(id, "failed")];
    const reason = waiting + failed === 0 ? null : ((await findLastReason(db, id))?.reason ?? null);
    told.set(id, { waiting, failed, reason });
  }
  return told;
}

/** Sends again the scores that a platform did not take. @throws AppError 404 when there are none */
export async function resendScores(context: Context, platformId: number): Promise<undefined> {
  await context.database.transaction(async (trx) => {
    const failed = await findFailed(trx, platformId);
    if (failed.length === 0) throw notFound();
    await queue(trx, context, dueOf(failed));
  });
  return undefined;
}
