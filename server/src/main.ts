import { randomBytes } from "node:crypto";
import { buildApp } from "./app.ts";
import { listEarnedBadges } from "./badges/badges.service.ts";
import { ConfigError, isMailMissing, readConfig } from "./config/config.ts";
import { makeDataFolder } from "./config/data-folder.ts";
import { loadEnvironmentFile } from "./config/environment-file.ts";
import { deriveKeys, loadSecret } from "./config/secret.ts";
import type { Context } from "./context.ts";
import { openDatabase } from "./database/database.ts";
import { lockForServer } from "./database/sqlite/server-lock.ts";
import { waitForDatabase } from "./database/wait-for-database.ts";
import { explainFailure } from "./failures.ts";
import { followParent } from "./follow-parent.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { closeApp } from "./http/close-app.ts";
import { createLogger } from "./http/logging.ts";
import { jobHandlers } from "./job-handlers.ts";
import { startWorker } from "./jobs/worker.ts";
import { startMockExamClock } from "./mock-exams/closing.service.ts";
import { publicInternet } from "./outbound/outbound.ts";
import { startQcmClock } from "./qcms/qcm-clock.service.ts";
import { startReminderClock } from "./revision-reminders/reminder-clock.ts";
import { prepareDatabase } from "./system/prepare-database.ts";

/** Longest stop, in milliseconds: what is still running is done again at the next start. */
const graceMs = 8_000;

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
    poolSize: config.databasePoolSize,
    pooler: config.databasePooler,
    onError: (err) => logger.warn({ err }, "database connection lost"),
  });
  await waitForDatabase(database.db, { waitMs: config.databaseWaitSeconds * 1000, tell: () => process.stderr.write(waiting) });
  const keys = deriveKeys(loadSecret(config.appSecret, config.dataDir));
  const context: Context = { config, database, keys, outbound: publicInternet, listEarnedBadges, now: Date.now, randomBytes };
  const welcome = await prepareDatabase(context);
  const app = await buildApp(context, { logger });
  const worker = startWorker(context, jobHandlers(context, logger), logger);

  const housekeeping = startHousekeeping(context, logger);
  const mockExamClock = startMockExamClock(context, logger);
  const qcmClock = startQcmClock(context, logger);
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
    await reminderClock.stop();
    await database.close();
    lock?.release();
    flush();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(signal));

  await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    throw error.syscall === "getaddrinfo" ? new ConfigError([`HOST : cette machine ne connaît pas ${config.host}`]) : error;
  });
  if (isMailMissing(config)) process.stderr.write(mailMissing);
  process.stderr.write(`\nBadin est prêt : ${config.publicUrl}\n${welcome}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error) ?? (error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});
