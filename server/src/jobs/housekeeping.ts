import type { Context } from "../context.ts";
import { sessionIdleMs, sessionMaxMs } from "../http/session.ts";
import { describeError } from "./describe-error.ts";
import type { JobLog } from "./lane.ts";
import type { Worker } from "./worker.ts";

const hourMs = 3_600_000;

/** Erases what has served its time: sessions, links, and the counts of limits, which hold addresses. */
export async function sweep({ database: { db }, now }: Context): Promise<void> {
  const present = now();
  await db
    .deleteFrom("sessions")
    .where((eb) => eb.or([eb("last_seen_at", "<", present - sessionIdleMs), eb("created_at", "<", present - sessionMaxMs)]))
    .execute();
  await db.deleteFrom("tokens").where("expires_at", "<", present).execute();
  await db.deleteFrom("rate_limits").where("resets_at", "<", present).execute();
}

/** Sweeps now and every hour; several processes may, as erasing twice does no harm. */
export function startHousekeeping(context: Context, log: JobLog): Worker {
  let inHand = Promise.resolve();
  const run = () => {
    inHand = sweep(context).catch((error: unknown) => log.error({ error: describeError(error) }, "housekeeping failed"));
  };
  run();
  const timer = setInterval(run, hourMs).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return inHand;
    },
  };
}
