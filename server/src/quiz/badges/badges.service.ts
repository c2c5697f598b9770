import { type Badge, parisDay } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import {
  findCounters,
  findEarnedBadges,
  findLatestAnswer,
  findOtherWays,
  findThemeResults,
  findTries,
  insertBadges,
} from "./badges.queries.ts";
import { type BadgeDefinition, badgeCatalogue, newlyEarned } from "./catalogue.ts";
import {
  type Completion,
  countCompleted,
  currentResults,
  type Facts,
  inEveryWay,
  type MockExamFacts,
  noProgress,
  type Progress,
  percentOf,
  progressOf,
  progressOn,
  type Standing,
} from "./facts.ts";

/**
 * Returns the badge as the screens show it; locked when `earnedAt` (epoch ms) is undefined, with how far `standing` is
 * from it.
 */
const toBadge = (badge: BadgeDefinition, earnedAt: number | undefined, standing?: Standing): Badge => {
  const { id, icon, color, label, description } = badge;
  const locked = earnedAt === undefined;
  return {
    id,
    icon,
    color,
    label,
    description,
    earnedAt: locked ? null : new Date(earnedAt).toISOString(),
    locked,
    progress: (locked && standing && badge.progress?.(standing)) || null,
  };
};

/** Returns the badges of `userId`, in the order of the wall. */
export async function listEarnedBadges(db: Db, userId: number): Promise<Badge[]> {
  const earned = await findEarnedBadges(db, userId);
  return badgeCatalogue.filter((b) => earned.has(b.id)).map((b) => toBadge(b, earned.get(b.id)));
}

/** Returns the badges that `userId` earned at one time (epoch ms): those of one answer. */
export async function listBadgesEarnedAt(db: Db, userId: number, at: number): Promise<Badge[]> {
  return (await listEarnedBadges(db, userId)).filter((badge) => badge.earnedAt === new Date(at).toISOString());
}

/**
 * Returns the totals of the full mock exams whose results a user sees. Mock exams give badges: they hand this in, and
 * are not imported here.
 */
export type FindMockTotals = (context: Context, user: SessionUser) => Promise<readonly number[]>;

/**
 * Returns all badges for the wall of `user`: earned first, then locked, with how far each of these is. One whose count
 * an answer in the middle of a quiz has reached is shown as earned then, before the end of that quiz gives it.
 */
export async function listWall(context: Context, user: SessionUser, findMockTotals: FindMockTotals): Promise<Badge[]> {
  const { db } = context.database;
  const userId = user.id;
  const now = context.now();
  const earned = await findEarnedBadges(db, userId);
  const counters = await findCounters(db, userId);
  const others = await findOtherWays(db, userId);
  const standing: Standing = {
    progress: progressOn(inEveryWay(counters ? progressOf(counters) : noProgress, others), parisDay(now)),
    tries: await findTries(db, userId),
    themes: await findThemeResults(db, userId),
    themesMet: others.themesMet,
    mockTotals: await findMockTotals(context, user),
  };
  if (!user.teacher) {
    const reached = newlyEarned({ ...standing.progress, themesMet: others.themesMet, completion: undefined }, new Set(earned.keys()));
    const at = reached.length > 0 ? ((await findLatestAnswer(db, userId)) ?? now) : now;
    for (const { id } of reached) earned.set(id, at);
  }
  const wall = badgeCatalogue.map((b) => toBadge(b, earned.get(b.id), standing));
  return [...wall.filter((b) => !b.locked), ...wall.filter((b) => b.locked)];
}

/**
 * Returns the data of the completion badges, once the current try of `userId` at `qcmId` is complete; `hour`: 0 to 23,
 * in Paris.
 */
export async function findCompletion(trx: Trx, userId: number, qcmId: number, hour: number): Promise<Completion> {
  const tries = await findTries(trx, userId);
  const current = tries.find((t) => t.qcmId === qcmId && !t.ended);
  if (!current) throw new Error("the completed try has no answer");
  const former = tries.findLast((t) => t.qcmId === qcmId && t.ended);
  return {
    percent: percentOf(current),
    questionCount: current.answered,
    previousPercent: former ? percentOf(former) : null,
    wholeExam: current.wholeExam,
    hour,
    results: currentResults(tries),
    completedQcms: countCompleted(tries),
    themes: await findThemeResults(trx, userId),
  };
}

async function findProgress(db: Db, userId: number): Promise<Progress> {
  const counters = await findCounters(db, userId);
  return counters ? progressOf(counters) : noProgress;
}

interface Known {
  /** When each badge was earned, by id, where the transaction has read it. */
  readonly owned?: ReadonlyMap<number, number>;
  /**
   * False where answers given in other ways than quizzes wait for the next call: reading them costs more than the
   * answer.
   */
  readonly everyWay?: boolean;
}

/**
 * Gives `userId` the badges that `facts` earn, once each, and returns the new ones. What counts answers and days counts
 * those given in every way: the progress in `facts` is that of quizzes. Call it in the transaction of the answer, once
 * it is recorded.
 */
export async function awardBadges(
  trx: Db,
  userId: number,
  facts: Facts,
  now: number,
  { owned, everyWay = true }: Known = {},
): Promise<Badge[]> {
  const former = owned ?? (await findEarnedBadges(trx, userId));
  const earned = newlyEarned(everyWay ? await withOtherWays(trx, userId, facts) : facts, new Set(former.keys()));
  if (earned.length === 0) return [];
  const given = new Set(
    await insertBadges(
      trx,
      userId,
      earned.map((b) => b.id),
      now,
    ),
  );
  return earned.filter((b) => given.has(b.id)).map((b) => toBadge(b, now));
}

/** Like `awardBadges`, after answers that are none of a quiz: of revision, a lesson, a live session, an exam. */
export const awardOutsideQuizzes = async (trx: Trx, userId: number, now: number, mockExam?: MockExamFacts): Promise<Badge[]> =>
  awardBadges(trx, userId, { ...(await findProgress(trx, userId)), completion: undefined, ...(mockExam && { mockExam }) }, now);

async function withOtherWays(trx: Db, userId: number, facts: Facts): Promise<Facts> {
  const others = await findOtherWays(trx, userId);
  return { ...facts, ...inEveryWay(facts, others), themesMet: others.themesMet };
}
