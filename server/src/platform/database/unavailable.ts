import { setTimeout as delay } from "node:timers/promises";

/** Primary result codes of SQLite: busy, locked, I/O error, full. */
const sqliteCodes = new Set([5, 6, 10, 13]);
/** Connections refused or closed, a server that starts or stops. */
const awayCodes = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "EHOSTUNREACH", "ENOTFOUND", "EAI_AGAIN"],
  ...["08000", "08001", "08003", "08004", "08006", "57P01", "57P02", "57P03"],
]);
/**
 * Too many connections, disk full, statement or lock timeouts, sessions ended, serialization failures, deadlocks, a
 * replica that has not been promoted yet.
 */
const busyCodes = new Set(["53100", "53200", "53300", "55P03", "57014", "57P05", "25P03", "25006", "40001", "40P01"]);

/** Returns whether an error says that the database is unavailable for now: locked file, full disk, no connection. */
export function isUnavailable(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return (
    (typeof errcode === "number" && sqliteCodes.has(errcode & 0xff)) || isAway(error) || (typeof code === "string" && busyCodes.has(code))
  );
}

/** Full for its own files, and for the index of its log (SQLITE_IOERR_SHMSIZE): https://sqlite.org/rescode.html */
const sqliteFull = [13, 4874];
const fullCodes = ["ENOSPC", "EDQUOT", "53100"];

/** Returns whether an error, or what caused it, says that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode, cause } = error as NodeJS.ErrnoException & { errcode?: number };
  return sqliteFull.includes(errcode ?? 0) || fullCodes.includes(code ?? "") || isDiskFull(cause);
}

/** Returns whether an error says that no connection to PostgreSQL can be had or kept. */
export function isAway(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" && awayCodes.has(code);
}

/** How long a read waits for the write that comes with it, in milliseconds. */
const patienceMs = 300;

/**
 * Waits for a write that a read makes in passing, such as the last use of a session. The read goes on when the write
 * takes long, or cannot be made because the disk is full or the database is locked.
 * @throws the other errors of the write
 */
export async function bestEffort(write: Promise<unknown>): Promise<void> {
  const timeout = new AbortController();
  const tried = write.catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
  });
  try {
    await Promise.race([tried, delay(patienceMs, undefined, { signal: timeout.signal, ref: false })]);
  } finally {
    timeout.abort();
    tried.catch(() => undefined);
  }
}
