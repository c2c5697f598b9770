import { dayMs } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/http/errors.ts";
import { findUsage, takeUsage } from "./ai-comments.queries.ts";

/** Returns the day of an allowance, in days since 1970 (UTC). */
export const allowanceDay = (ms: number): number => Math.floor(ms / dayMs);

/** Returns how many comments `userId` may still request today. */
export async function remainingToday({ config, database, now }: Context, userId: number): Promise<number> {
  return Math.max(0, config.aiDailyLimit - (await findUsage(database.db, userId, allowanceDay(now()))));
}

/** Counts one comment, before it is requested. Returns false when the day's allowance is used up. */
export const takeAllowance = ({ config, database, now }: Context, userId: number): Promise<boolean> =>
  takeUsage(database.db, userId, allowanceDay(now()), config.aiDailyLimit);

/** Returns the error for a used-up allowance, with the time until the next day. */
export function allowanceUsedUp({ config, now }: Context): AppError {
  const count = config.aiDailyLimit;
  return new AppError("too_many", {
    message: `Vous avez déjà fait écrire ${count} commentaires aujourd’hui. Revenez demain.`,
    retryAfterSeconds: Math.ceil((dayMs - (now() % dayMs)) / 1000),
  });
}
