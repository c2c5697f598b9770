import { liveBackMs } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import { lockAccount } from "../../platform/database/locks.ts";
import { startClock } from "../../platform/jobs/clock.ts";
import { eachOnItsOwn } from "../../platform/jobs/each-on-its-own.ts";
import type { JobLog } from "../../platform/jobs/job-loop.ts";
import type { Worker } from "../../platform/jobs/worker.ts";
import { inZoneOf } from "../../school/schools/school-zones.service.ts";
import { awardOutsideQuizzes } from "../badges/badges.service.ts";
import { recordAnswers } from "../cards/cards.service.ts";
import { findForgotten, findShownVotes, findUntaught, markTaught, moveLive } from "./live.queries.ts";
import { placeAfter } from "./live.rules.ts";
import { lastVotes } from "./live-report.rules.ts";

const hour = 60 * 60_000;
/** A session that nobody has moved for so long is over: the teacher left without ending it. */
const forgottenMs = 2 * hour;
const everyMs = 60_000;

/** Hands what a person answered last in a session that has ended to their cards, once. */
async function teach(context: Context, liveId: number, userId: number): Promise<void> {
  const { database } = context;
  await database.transaction(async (trx) => {
    const now = context.now();
    await lockAccount(trx, database.engine, userId);
    if (!(await markTaught(trx, liveId, userId, now))) return;
    const votes = new Map(lastVotes(await findShownVotes(trx, liveId, userId)).map((vote) => [vote.question_id, vote]));
    const answers = [...votes.values()].map(({ question_id, answer_id, correct }) => ({
      questionId: question_id,
      answerId: answer_id,
      outcome: correct === 1 ? ("right" as const) : ("wrong" as const),
    }));
    await recordAnswers(trx, userId, answers, now);
    await awardOutsideQuizzes(trx, userId, now);
  });
}

/**
 * Ends the sessions that were left open, and hands the answers of those that have ended to the cards of those who took
 * part, once the end can no longer be taken back: a minute later, so that no call is still on its way.
 */
export async function tidyLives(context: Context): Promise<void> {
  const { database, now } = context;
  for (const row of await findForgotten(database.db, now() - forgottenMs)) {
    const place = placeAfter(row, "end", null, now());
    if (place) await database.transaction((trx) => moveLive(trx, row, place, now()));
  }
  await eachOnItsOwn(await findUntaught(database.db, now() - liveBackMs - everyMs), ({ live_id, user_id }) =>
    inZoneOf(database.db, user_id, () => teach(context, live_id, user_id)),
  );
}

/** Tidies the live sessions every minute, until stopped. */
export const startLiveClock = (context: Context, log: JobLog): Worker =>
  startClock(everyMs, log, [{ run: () => tidyLives(context), failure: "ending live sessions failed" }]);
