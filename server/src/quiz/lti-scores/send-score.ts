import * as z from "zod";
import { scoreScope } from "../../identity/lti/claims.rules.ts";
import { callPlatform, PlatformRefused } from "../../identity/lti/service-token.ts";
import type { Context } from "../../platform/context.ts";
import { type JobHandler, RetryLater } from "../../platform/jobs/job-loop.ts";
import { maxAttempts } from "../../platform/jobs/outbox.rules.ts";
import { PermanentFailure } from "../../platform/jobs/permanent-failure.ts";
import { tellFailure } from "../../platform/jobs/tell-failure.ts";
import { isTimeout } from "../../platform/outbound/call.ts";
import { ForbiddenAddress } from "../../platform/outbound/outbound.ts";
import { deleteScore, findDestination, markFailure, markSent } from "./lti-scores.queries.ts";
import { percentThatCounts, scoresAddress } from "./lti-scores.rules.ts";
import { readFinishedTries } from "./lti-scores.service.ts";

const job = z.object({ linkId: z.number(), userId: z.number() });
/** Answers after which the same score is refused again. */
const isFinal = ({ status }: PlatformRefused): boolean => status >= 400 && status < 500 && ![401, 408, 409, 425, 429].includes(status);

/**
 * Returns the outbox handler that sends a score to a platform (Assignment and Grade Services 2.0). The score is counted
 * when it is sent: two jobs for one student end with the same.
 */
export const scoreHandler =
  (context: Context): JobHandler =>
  async (payload) => {
    const { linkId, userId } = job.parse(payload);
    const { db } = context.database;
    const to = await findDestination(db, linkId, userId);
    const tries = to ? await readFinishedTries(db, userId, to.qcm_id) : [];
    const percent = to && percentThatCounts(tries, to.counted);
    if (!to || percent === undefined) {
      await deleteScore(db, linkId, userId);
      return;
    }
    const score = {
      userId: to.subject,
      scoreGiven: percent,
      scoreMaximum: 100,
      activityProgress: "Completed",
      gradingProgress: "FullyGraded",
      timestamp: new Date(context.now()).toISOString(),
    };
    try {
      const type = "application/vnd.ims.lis.v1.score+json";
      await callPlatform(context, to, { url: scoresAddress(to.line_item), scope: scoreScope, type, body: score });
    } catch (error) {
      const final = error instanceof ForbiddenAddress || (error instanceof PlatformRefused && isFinal(error));
      await markFailure(db, linkId, userId, { reason: tell(error), most: final ? 0 : maxAttempts, now: context.now() });
      if (final) throw new PermanentFailure((error as Error).message, "ELTI");
      if (error instanceof PlatformRefused && error.retryAfterMs) throw new RetryLater(error.message, error.retryAfterMs);
      throw error;
    }
    await markSent(db, linkId, userId, percent, context.now());
  };

function tell(error: unknown): string {
  if (error instanceof ForbiddenAddress)
    return "Badin n’appelle pas l’adresse que donne la plateforme\u00A0: il faut https et une adresse publique.";
  if (error instanceof PlatformRefused)
    return `La plateforme répond ${error.status}${error.message.startsWith("its token") ? " à la demande de jeton" : ""}.`;
  if (isTimeout(error)) return "La plateforme n’a pas répondu en dix secondes.";
  return tellFailure(error);
}
