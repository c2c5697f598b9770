import { auditLogDays, dayMs, givenUpJobDays } from "@badin/contract";
import { allowanceDay } from "../bank/ai-comments/allowance.ts";
import { deleteSetAside } from "../bank/explanations/explanations.queries.ts";
import { refreshFigures } from "../bank/questions/figures.service.ts";
import { forgetReportTexts } from "../bank/reports/reports.service.ts";
import { queueDueLists } from "../follow-up/platform-courses/course-list-job.ts";
import { deleteOldClaims } from "../identity/accounts/claims.queries.ts";
import { deleteExpired as deleteExpiredMockExams } from "../mock-exam/mock-exams/mock-exams.queries.ts";
import type { Context } from "../platform/context.ts";
import { endSessions } from "../platform/http/end-sessions.ts";
import { isExpired } from "../platform/http/session.ts";
import { startClock } from "../platform/jobs/clock.ts";
import type { JobLog } from "../platform/jobs/job-loop.ts";
import type { Worker } from "../platform/jobs/worker.ts";
import { deleteOldLetters } from "../platform/mail/eml.ts";
import { deleteExpired as deleteExpiredLives } from "../quiz/live/bin.queries.ts";
import { eraseOldMessages } from "../school/messages/messages.service.ts";
import { type Eraser, eraseExpired } from "../school/retention/retention.service.ts";
import { watchClock } from "../site/system/clock.service.ts";
import { createHealthCheck } from "../site/system/health.service.ts";
import { tellSiteAdmins } from "../site/system/site-alerts.ts";

const hourMs = 3_600_000;

/** What the districts above the schools keep in a bin. */
export const erasers: readonly Eraser[] = [
  (db, { binUntil }) => deleteExpiredMockExams(db, binUntil),
  (db, { binUntil }) => deleteExpiredLives(db, binUntil),
  (db, { explainedUntil }) => deleteSetAside(db, explainedUntil),
];

/**
 * Deletes what has expired: sessions, links, rate limit counts (which contain IP addresses), old audit log entries, old
 * messages, dead jobs, and the AI allowances of past days.
 */
export async function sweep(context: Context): Promise<void> {
  const { db } = context.database;
  const now = context.now();
  const outbox = db.deleteFrom("outbox").where("status", "=", "dead");
  await outbox.where("run_at", "<", now - givenUpJobDays * dayMs).execute();
  await db
    .deleteFrom("audit_log")
    .where("at", "<", now - auditLogDays * dayMs)
    .execute();
  await eraseOldMessages(context);
  await context.database.transaction((trx) => endSessions(trx, context, isExpired(now)));
  await deleteOldClaims(db, now);
  await db.deleteFrom("tokens").where("expires_at", "<", now).execute();
  await db.deleteFrom("account_changes").where("expires_at", "<", now).execute();
  await db.deleteFrom("email_changes").where("expires_at", "<", now).execute();
  await forgetReportTexts(db);
  await db.deleteFrom("pending_sign_ins").where("expires_at", "<", now).execute();
  for (const table of ["lti_launches", "lti_registrations"] as const) await db.deleteFrom(table).where("expires_at", "<", now).execute();
  await db.deleteFrom("outside_sign_ins").where("expires_at", "<", now).execute();
  await db.deleteFrom("second_factor_setups").where("expires_at", "<", now).execute();
  await db.deleteFrom("rate_limits").where("resets_at", "<", now).execute();
  // Allowances are per day: rows of past days are useless.
  for (const table of ["ai_usage", "ai_spending"] as const) await db.deleteFrom(table).where("day", "<", allowanceDay(now)).execute();
}

/**
 * Returns a function that does the housekeeping once. Nothing is erased or mailed by the date until the clock has been
 * steady for a day (docs/reliability.md).
 */
export function createHousekeeping(context: Context, uptimeMs?: () => number): () => Promise<void> {
  const isClockSteady = watchClock(context, uptimeMs);
  const checkHealth = createHealthCheck(context);
  return async () => {
    if (await isClockSteady()) {
      await sweep(context);
      await eraseExpired(context, erasers);
      await deleteOldLetters(context);
    }
    await context.database.eraseTraces();
    await refreshFigures(context);
    await queueDueLists(context);
    await tellSiteAdmins(context, await checkHealth());
  };
}

/**
 * Runs the housekeeping now and every hour. Several processes may run it: deletions can be repeated, and only one
 * process sends each notice.
 */
export function startHousekeeping(context: Context, log: JobLog): Worker {
  return startClock(hourMs, log, [{ run: createHousekeeping(context), failure: "housekeeping failed" }]);
}
