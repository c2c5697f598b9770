import type { getHealth, ResponseOf } from "@badin/contract";
import type { Context } from "../context.ts";
import { countJobs } from "../jobs/outbox.queries.ts";

export type Health = ResponseOf<typeof getHealth>;

/** Time limit of the health check: a database slower than this counts as down. */
const checkTimeoutMs = 2_000;

/** Returns the state of the process, its database and its outbox. */
export async function checkHealth({ database }: Pick<Context, "database">, timeoutMs = checkTimeoutMs): Promise<Health> {
  const outbox = await withTimeout(countJobs(database.db), timeoutMs);
  return { alive: true, database: outbox ? "ok" : "down", outbox: outbox ?? { pending: 0, dead: 0 } };
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
