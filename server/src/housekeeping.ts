import { auditLogDays, givenUpJobDays } from "@badin/contract";
import { allowanceDay } from "./ai-comments/allowance.ts";
import type { Context } from "./context.ts";
import { endSessions } from "./http/end-sessions.ts";
import { sessionIdleMs, sessionMaxMs } from "./http/session.ts";
import { describeError } from "./jobs/describe-error.ts";
import type { JobLog } from "./jobs/job-loop.ts";
import type { Worker } from "./jobs/worker.ts";
import { deleteOldLetters } from "./mail/eml.ts";
import { refreshFigures } from "./questions/figures.service.ts";
import { eraseExpired } from "./retention/retention.service.ts";

const hourMs = 3_600_000;

const dayMs = 24 * hourMs;

/**
 * Deletes what has expired: sessions, links, rate limit counts (which contain IP addresses), old audit log entries, dead jobs, and the AI
 * allowances of past days.
 */
export async function sweep(context: Context): Promise<void> {
  const { db } = context.database;
  const present = context.now();
  const outbox = db.deleteFrom("outbox").where("status", "=", "dead");
  await outbox.where("run_at", "<", present - givenUpJobDays * dayMs).execute();
  await db
    .deleteFrom("audit_log")
    .where("at", "<", present - auditLogDays * dayMs)
    .execute();
  await context.database.transaction((trx) =>
    endSessions(trx, context, (eb) =>
      eb.or([eb("last_seen_at", "<", present - sessionIdleMs), eb("created_at", "<", present - sessionMaxMs)]),
    ),
  );
  await db.deleteFrom("tokens").where("expires_at", "<", present).execute();
  await db.deleteFrom("email_changes").where("expires_at", "<", present).execute();
  await db.deleteFrom("rate_limits").where("resets_at", "<", present).execute();
  // The allowance is per day: rows of past days are useless.
  await db.deleteFrom("ai_usage").where("day", "<", allowanceDay(present)).execute();
}

async function runHousekeeping(context: Context): Promise<void> {
  await sweep(context);
  await eraseExpired(context);
  await deleteOldLetters(context);
  await context.database.eraseTraces();
  await refreshFigures(context);
}

/**
 * Runs the housekeeping now and every hour. Several processes may run it: deletions can be repeated, and only one process sends each
 * notice.
 */
export function startHousekeeping(context: Context, log: JobLog): Worker {
  let currentRun = Promise.resolve();
  const run = () => {
    currentRun = runHousekeeping(context).catch((error: unknown) => log.error({ error: describeError(error) }, "housekeeping failed"));
  };
  run();
  const timer = setInterval(run, hourMs).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return currentRun;
    },
  };
}
