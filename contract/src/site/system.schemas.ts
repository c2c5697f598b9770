import * as z from "zod/mini";

export const health = z.object({
  alive: z.literal(true),
  /** `read-only`: reads work, and a test write fails, for example on a full disk. */
  database: z.enum(["ok", "read-only", "down"]),
  outbox: z.object({ pending: z.int(), dead: z.int() }),
  /** Free space on the disk of the data folder; `unknown` when the system does not tell. */
  disk: z.enum(["ok", "low", "full", "unknown"]),
  /** Age of the last backup; `elsewhere` when the tools of PostgreSQL make it and none was recorded. */
  backup: z.enum(["ok", "late", "none", "elsewhere"]),
  /** Age of the last backup on another machine or disk; `none` when none was recorded. */
  backupAway: z.enum(["ok", "late", "none"]),
  /** `jumped`: the clock was set by more than an hour, and has not been steady for a day since. */
  clock: z.enum(["ok", "jumped"]),
});

export const getHealth = { response: health };
export const getLiveness = { response: z.object({ alive: z.literal(true) }) };
