import { answersGraceMs } from "@badin/contract";
import { announceResult } from "../../identity/notifications/exam-notices.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { lockAccount } from "../../platform/database/locks.ts";
import { startClock } from "../../platform/jobs/clock.ts";
import { eachOnItsOwn } from "../../platform/jobs/each-on-its-own.ts";
import type { JobLog } from "../../platform/jobs/job-loop.ts";
import type { Worker } from "../../platform/jobs/worker.ts";
import { awardOutsideQuizzes } from "../../quiz/badges/badges.service.ts";
import { inZoneOf } from "../../school/schools/school-zones.service.ts";
import { closeOutOfTime, findUnsettledExams, settleOnce } from "./copies.queries.ts";
import { queueExamScores } from "./exam-scores.service.ts";
import { revealOnTime } from "./hidden-quizzes.service.ts";
import { findPartMarks } from "./marks.queries.ts";
import { counts, type MarkedCopy, markCopies, thatCount } from "./marks.rules.ts";
import { areResultsVisible } from "./mock-exams.mapping.ts";
import { findAnyExam } from "./mock-exams.queries.ts";
import { isShortened } from "./scoring.rules.ts";
import { teachAnew, teachFirst } from "./teaching.service.ts";

const everyMs = 1000;

/**
 * Hands in, as they stand, the copies whose time is over, the answers on their way included. One statement decides: it
 * happens exactly once, however many processes ask, and after a restart too.
 */
export const closeEndedCopies = async (context: Context): Promise<void> => {
  await closeOutOfTime(context.database.db, context.now() - answersGraceMs);
};

/** Settles the copies whose results students may see by now. */
export async function settleShownResults(context: Context): Promise<void> {
  await eachOnItsOwn(await findUnsettledExams(context.database.db), ({ id }) => settleExam(context, id));
}

/** Settles every copy of an exam, if students may see its results. */
export async function settleExam(context: Context, examId: number): Promise<void> {
  const { db } = context.database;
  const exam = await findAnyExam(db, examId);
  if (!exam || !areResultsVisible(exam, context.now())) return;
  const rows = await findPartMarks(db, { examIds: [examId] });
  const open = new Set(rows.filter((r) => r.settled_at === null).map((r) => r.copy_id));
  const due = markCopies(rows).filter((copy) => open.has(copy.copyId));
  await eachOnItsOwn(due, (copy) => inZoneOf(db, copy.userId, () => context.database.transaction((trx) => settleCopy(trx, context, copy))));
}

/**
 * Gives a copy's badges, notifies its student, hands its answers to the revision and its score to the platform that
 * expects it, once. All wait for the results to be shown: they would tell the mark and the right answers before.
 */
async function settleCopy(trx: Trx, context: Context, copy: MarkedCopy): Promise<void> {
  const { database, now } = context;
  await lockAccount(trx, database.engine, copy.userId);
  // One moment for both: the result shows the badges of the moment when the copy was settled.
  const at = now();
  if (!(await settleOnce(trx, copy.copyId, at))) return;
  // Taught first: the badges that count answers count these.
  if (counts(copy)) await teachFirst(trx, copy, at);
  if (counts(copy)) await giveExamBadges(trx, copy, at);
  await announceResult(trx, context, copy.examId, copy.userId);
  await queueExamScores(trx, context, copy.examId, copy.userId);
}

/** Gives the badges of a copy, at the moment when its result may be seen. */
export async function giveExamBadges(trx: Trx, copy: MarkedCopy, at: number): Promise<void> {
  const mockExam = {
    total: copy.total,
    mention: copy.mention,
    shortened: isShortened(copy.parts),
    previousTotal: await previousTotal(trx, copy),
  };
  await awardOutsideQuizzes(trx, copy.userId, at, mockExam);
}

/**
 * Returns the total of the student's mock exam before this one; null for the first. Papers of different lengths are not
 * compared: both are full.
 */
async function previousTotal(db: Db, { userId, copyId, handedInAt, parts }: MarkedCopy): Promise<number | null> {
  if (isShortened(parts)) return null;
  const earlier = thatCount(markCopies(await findPartMarks(db, { userId }))).filter(
    (c) => c.copyId !== copyId && c.handedInAt <= handedInAt && !isShortened(c.parts),
  );
  return earlier.at(-1)?.total ?? null;
}

/**
 * Ends copies on time, settles those whose results are shown, and does what follows from both, every second, until
 * stopped.
 */
export function startMockExamClock(context: Context, log: JobLog): Worker {
  return startClock(everyMs, log, [
    { run: () => closeEndedCopies(context), failure: "ending mock exams failed" },
    { run: () => settleShownResults(context), failure: "settling mock exams failed" },
    { run: () => teachAnew(context), failure: "teaching what mock exams asked failed" },
    { run: () => revealOnTime(context), failure: "showing quizzes that mock exams hid failed" },
  ]);
}
