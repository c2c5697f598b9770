import type { SiteAlert } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import { findLastBackup, findLastBackupAway } from "../../platform/database/last-backup.ts";
import { replaceSetting } from "../../platform/database/settings.ts";
import { countJobs } from "../../platform/jobs/outbox.queries.ts";
import { hasClockJumped } from "./clock.service.ts";
import { freeBytes } from "./disk.ts";
import { alertsOf, backupAwayState, backupState, diskState, type Health } from "./health.rules.ts";

/** Time limit of each part of the health check: a database slower than this counts as down. */
const checkTimeoutMs = 2_000;
/** How long a test write counts, so that anyone who asks again and again does not make the disk work. */
const writeKeptMs = 10_000;

/**
 * Returns a function that checks the process, its database (a read, then a write), its outbox, its disk, the last
 * backup and the clock. It never rejects.
 */
export function createHealthCheck(context: Context, timeoutMs = checkTimeoutMs): () => Promise<Health> {
  const { database, config, now } = context;
  let written: { readonly at: number; readonly done: boolean } | undefined;

  const canWrite = async () => {
    if (written && performance.now() - written.at < writeKeptMs) return written.done;
    const attempt = replaceSetting(database.db, "health-check", String(now())).then(() => true);
    written = { at: performance.now(), done: (await withTimeout(attempt, timeoutMs)) ?? false };
    return written.done;
  };

  return async () => {
    const outbox = await withTimeout(countJobs(database.db), timeoutMs);
    const lastBackup = outbox && (await withTimeout(findLastBackup(database.db), timeoutMs));
    const lastAway = outbox && (await withTimeout(findLastBackupAway(database.db), timeoutMs));
    const jumped = outbox && (await withTimeout(hasClockJumped(context), timeoutMs));
    return {
      alive: true,
      database: !outbox ? "down" : (await canWrite()) ? "ok" : "read-only",
      outbox: outbox ?? { pending: 0, dead: 0 },
      disk: diskState(await freeBytes(config.dataDir)),
      backup: backupState(database.engine, lastBackup, now()),
      backupAway: backupAwayState(lastAway, now()),
      clock: jumped ? "jumped" : "ok",
    };
  };
}

/** Returns a function that lists the alerts for site admins. */
export function createAlertCheck(context: Context): () => Promise<SiteAlert[]> {
  const check = createHealthCheck(context);
  return async () => alertsOf(await check());
}

/** Returns the result of `work`; undefined when it fails or takes longer than `ms`. */
async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([work.catch(() => undefined), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
