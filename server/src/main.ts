import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { buildApp } from "./app.ts";
import { readConfig } from "./config/config.ts";
import { deriveKeys, loadSecret } from "./config/secret.ts";
import type { Context } from "./context.ts";
import { openDatabase } from "./database/database.ts";
import { explainFailure } from "./failures.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { createLogger } from "./http/logging.ts";
import { jobHandlers } from "./job-handlers.ts";
import { startWorker } from "./jobs/worker.ts";
import { startMockExamClock } from "./mock-exams/closing.service.ts";
import { publicInternet } from "./outbound/outbound.ts";
import { prepareDatabase } from "./prepare-database.ts";

const graceMs = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  mkdirSync(config.dataDir, { recursive: true });
  const { logger, flush } = createLogger(config);
  const database = openDatabase({
    url: config.databaseLocation,
    poolSize: config.databasePoolSize,
    onError: (err) => logger.warn({ err }, "database connection lost"),
  });
  const keys = deriveKeys(loadSecret(config.appSecret, config.dataDir));
  const context: Context = { config, database, keys, outbound: publicInternet, now: Date.now, randomBytes };
  const welcome = await prepareDatabase(context);
  const app = await buildApp(context, { logger });
  const worker = startWorker(context, jobHandlers(context, logger), logger);

  const housekeeping = startHousekeeping(context, logger);
  const mockExamClock = startMockExamClock(context, logger);

  let stopping = false;
  const stop = async (signal: string) => {
    // On Ctrl-C the terminal signals every process, and npm signals its child again: the second signal is ignored.
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), graceMs).unref();
    await app.close();
    await worker.stop();
    await housekeeping.stop();
    await mockExamClock.stop();
    await database.close();
    flush();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(signal));

  await app.listen({ host: config.host, port: config.port });
  process.stderr.write(`\nBadin est prêt : ${config.publicUrl}\n${welcome}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error) ?? (error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});
