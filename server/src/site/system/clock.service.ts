import { uptime } from "node:os";
import * as z from "zod";
import type { Context } from "../../platform/context.ts";
import { findSetting, replaceSetting } from "../../platform/database/settings.ts";
import { type ClockRecord, clockAfter, isSteady, type Reading } from "./clock.rules.ts";

const settingName = "clock";
const recordSchema = z.object({ seenAt: z.number(), steadySince: z.number(), jumped: z.boolean() });

/** Returns what is known of the clock; undefined in a database whose housekeeping never ran. */
async function findClockRecord({ database: { db } }: Pick<Context, "database">): Promise<ClockRecord | undefined> {
  const value = await findSetting(db, settingName);
  return value === undefined ? undefined : recordSchema.parse(JSON.parse(value));
}

/** Returns whether the clock jumped by more than an hour and has not been steady for a day since. */
export async function hasClockJumped(context: Pick<Context, "database" | "now">): Promise<boolean> {
  const record = await findClockRecord(context);
  return record?.jumped === true && !isSteady(record, context.now());
}

/**
 * Returns a function that reads the clock, compares it with the readings before, and says whether it has been steady
 * for a day.
 * @param uptimeMs milliseconds since the machine started
 */
export function watchClock(context: Context, uptimeMs: () => number = () => uptime() * 1000): () => Promise<boolean> {
  let last: Reading | undefined;
  return async () => {
    const reading = { clockMs: context.now(), uptimeMs: uptimeMs() };
    const record = clockAfter(await findClockRecord(context), last, reading);
    last = reading;
    await replaceSetting(context.database.db, settingName, JSON.stringify(record));
    return isSteady(record, reading.clockMs);
  };
}
