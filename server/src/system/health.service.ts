import type { getHealth, ResponseOf } from "@badin/contract";
import type { Context } from "../context.ts";
import { countJobs } from "../jobs/outbox.queries.ts";

export type Health = ResponseOf<typeof getHealth>;

/** Time limit of the health check: a database slower than this counts as down. */
const patienceMs = 2_000;

/** Returns the state of the process, its database and its outbox. */
export async function checkHealth({ database }: Pick<Context, "database">, timeoutMs = patienceMs): Promise<Health> {
  const outbox = await soon(countJobs(database.db), timeoutMs);
  return { alive: true, database: outbox ? "ok" : "down", outbox: outbox ?? { pending: 0, dead: 0 } };
}

/** Returns the result of `work`; undefined when it fails or takes longer than `ms`. */
async function soon<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([work.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}
