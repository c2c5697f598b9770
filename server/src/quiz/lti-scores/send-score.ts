import * as z from "zod";
import { scoreScope } from "../../identity/lti/claims.rules.ts";
import { callPlatform, isFinal, PlatformRefused, tellRefusal } from "../../identity/lti/service-token.ts";
import type { Context } from "../../platform/context.ts";
import { type JobHandler, RetryLater } from "../../platform/jobs/job-loop.ts";
import { maxAttempts } from "../../platform/jobs/outbox.rules.ts";
import { PermanentFailure } from "../../platform/jobs/permanent-failure.ts";
import { type Destination, deleteScore, findDestinations, markFailure, markSent } from "./lti-scores.queries.ts";
import { percentThatCounts, scoresAddress } from "./lti-scores.rules.ts";
import { readFinishedTries } from "./lti-scores.service.ts";

const job = z.object({ linkId: z.number(), userId: z.number() });

/** Returns the total of a mock exam that a student sees, 0 to 100; undefined while there is none. */
export type FindExamScore = (context: Context, userId: number, mockExamId: number) => Promise<number | undefined>;

async function findPercent(context: Context, to: Destination, userId: number, findExamScore: FindExamScore): Promise<number | undefined> {
  if (to.mock_exam_id !== null) return findExamScore(context, userId, to.mock_exam_id);
  return percentThatCounts(await readFinishedTries(context.database.db, userId, to.qcm_id ?? 0), to.counted);
}

/**
 * Returns the outbox handler that sends a score to a platform, or takes back the one that it had (Assignment and Grade
 * Services 2.0). The score is counted when it is sent: two jobs for one student end with the same.
 */
export const scoreHandler =
  (context: Context, findExamScore: FindExamScore): JobHandler =>
  async (payload) => {
    const { linkId, userId } = job.parse(payload);
    const { db } = context.database;
    const destinations = await findDestinations(db, linkId, userId);
    const [first] = destinations;
    const percent = first && (await findPercent(context, first, userId, findExamScore));
    if (!first || (percent === undefined && first.sent === null)) {
      await deleteScore(db, linkId, userId);
      return;
    }
    const score = {
      // Without a score, the platform forgets the one that it had.
      ...(percent === undefined
        ? { activityProgress: "Completed", gradingProgress: "NotReady" }
        : { scoreGiven: percent, scoreMaximum: 100, activityProgress: "Completed", gradingProgress: "FullyGraded" }),
      timestamp: new Date(context.now()).toISOString(),
    };
    try {
      const type = "application/vnd.ims.lis.v1.score+json";
      for (const to of destinations)
        await callPlatform(context, to, {
          ...{ url: scoresAddress(to.line_item), scope: scoreScope, type },
          body: { userId: to.subject, ...score },
        });
    } catch (error) {
      const final = isFinal(error);
      await markFailure(db, linkId, userId, { reason: tellRefusal(error), most: final ? 0 : maxAttempts, now: context.now() });
      if (final) throw new PermanentFailure((error as Error).message, "ELTI");
      if (error instanceof PlatformRefused && error.retryAfterMs) throw new RetryLater(error.message, error.retryAfterMs);
      throw error;
    }
    if (percent === undefined) await deleteScore(db, linkId, userId);
    else await markSent(db, linkId, userId, percent, context.now());
  };
