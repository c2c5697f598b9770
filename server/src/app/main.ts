import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { startReminderClock } from "../learning/revision-reminders/reminder-clock.ts";
import { startMockExamClock } from "../mock-exam/mock-exams/closing.service.ts";
import { isMailMissing, readConfig } from "../platform/config/config.ts";
import { makeDataFolder } from "../platform/config/data-folder.ts";
import { loadEnvironmentFile } from "../platform/config/environment-file.ts";
import { deriveKeys, loadSecret } from "../platform/config/secret.ts";
import type { Context } from "../platform/context.ts";
import { openDatabase } from "../platform/database/database.ts";
import { lockForServer } from "../platform/database/sqlite/server-lock.ts";
import { waitForDatabase } from "../platform/database/wait-for-database.ts";
import { CommandError, exitStatusOf, explainFailure, lastingFailure } from "../platform/failures.ts";
import { followParent } from "../platform/follow-parent.ts";
import { closeApp } from "../platform/http/close-app.ts";
import { createLogger } from "../platform/http/logging.ts";
import { startWorker } from "../platform/jobs/worker.ts";
import { publicInternet } from "../platform/outbound/outbound.ts";
import { listEarnedBadges } from "../quiz/badges/badges.service.ts";
import { startLiveClock } from "../quiz/live/teaching.service.ts";
import { startQcmClock } from "../quiz/qcms/qcm-clock.service.ts";
import { prepareDatabase } from "../site/system/prepare-database.ts";
import { buildApp } from "./app.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { jobHandlers } from "./job-handlers.ts";

/** Longest stop, in milliseconds: what is still running is done again at the next start. */
const graceMs = 8_000;

const longestTimerMs = 2 ** 31 - 1;

const waiting = "PostgreSQL ne répond pas encore\u00A0: Badin l’attend.\n";

const mailMissing =
  "Aucun serveur d’envoi\u00A0: donnez SMTP_URL et MAIL_FROM, sinon personne ne reçoit son lien (les mails s’écrivent dans DATA_DIR/outbox).\n";

async function main(): Promise<void> {
  followParent();
  loadEnvironmentFile(process.env);
  const config = readConfig(process.env);
  makeDataFolder(config.dataDir);
  const { logger, flush } = createLogger(config);
  const lock = config.databaseUrl ? undefined : await lockForServer(config.databaseLocation);
  const database = openDatabase({
    url: config.databaseLocation,
    replicaUrl: config.databaseReplicaUrl,
    poolSize: config.databasePoolSize,
    pooler: config.databasePooler,
    onError: (err, failure) => logger.warn({ err }, failure),
  });
  const close = async () => {
    await database.close();
    lock?.release();
  };
  try {
    await waitForDatabase(database.db, { waitMs: config.databaseWaitSeconds * 1000, tell: () => process.stderr.write(waiting) });
    const keys = deriveKeys(loadSecret(config.appSecret, config.dataDir));
    const context: Context = {
      config,
      database,
      keys,
      outbound: publicInternet,
      memory: new Map(),
      listEarnedBadges,
      now: Date.now,
      randomBytes,
    };
    await serve(context, logger, async () => {
      await close();
      flush();
    });
  } catch (error) {
    await close();
    throw error;
  }
}

/** Prepares the database and serves, until a signal stops the process. `close` is called last. */
async function serve(context: Context, logger: Logger, close: () => Promise<void>): Promise<void> {
  const { config } = context;
  const welcome = await prepareDatabase(context);
  const app = await buildApp(context, { logger });
  const worker = startWorker(context, jobHandlers(context, logger), logger);

  const housekeeping = startHousekeeping(context, logger);
  const mockExamClock = startMockExamClock(context, logger);
  const qcmClock = startQcmClock(context, logger);
  const liveClock = startLiveClock(context, logger);
  const reminderClock = startReminderClock(context, logger);

  let stopping = false;
  const stop = async (signal: string) => {
    // On Ctrl-C the terminal signals every process, and npm signals its child again: the second signal is ignored.
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), graceMs).unref();
    await closeApp(app);
    await worker.stop();
    await housekeeping.stop();
    await mockExamClock.stop();
    await qcmClock.stop();
    await liveClock.stop();
    await reminderClock.stop();
    await close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(signal));

  await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    throw error.syscall === "getaddrinfo" ? new CommandError(`HOST\u00A0: cette machine ne connaît pas ${config.host}`) : error;
  });
  if (isMailMissing(config)) process.stderr.write(mailMissing);
  process.stderr.write(`\nBadin est prêt : ${config.publicUrl}\n${welcome}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error) ?? (error instanceof Error ? error.stack : error)}\n`);
  const status = exitStatusOf(error);
  if (status === lastingFailure && process.env["BADIN_STAY"]) stay(status);
  else process.exit(status);
});

/**
 * Docker restarts a container whatever its status: one that no restart mends stays, serves nothing, and is told
 * unhealthy.
 */
function stay(status: number): void {
  setInterval(() => undefined, longestTimerMs);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(status));
}
