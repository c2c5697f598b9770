import { sql } from "kysely";
import type { Context } from "../context.ts";
import { AppError } from "./errors.ts";

/** At most `max` hits per key in a window of `windowMs`, which starts with the first hit. */
export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

const minute = 60_000;

/**
 * Limits on failures and sign-ups, strict per account and wide per address: a class of forty behind one address can sign up and sign in
 * within a minute, and a whole school within the hour, while password guessing stays slow. The counts are in the database, so all processes share them.
 */
export const limits = {
  signInByAccount: { max: 10, windowMs: 15 * minute },
  signInByAddress: { max: 200, windowMs: 15 * minute },
  loginByAddress: { max: 300, windowMs: 15 * minute },
  signUpByAddress: { max: 400, windowMs: 60 * minute },
  schoolByAddress: { max: 20, windowMs: 60 * minute },
  searchByAddress: { max: 600, windowMs: 15 * minute },
  mailByAccount: { max: 4, windowMs: 60 * minute },
  mailByAddress: { max: 400, windowMs: 60 * minute },
  tokenByAddress: { max: 100, windowMs: 15 * minute },
  subscribeByAccount: { max: 20, windowMs: 60 * minute },
  reportByAccount: { max: 20, windowMs: 60 * minute },
  clientErrorByAddress: { max: 60, windowMs: 15 * minute },
  myDataByAccount: { max: 10, windowMs: 60 * minute },
  passwordCheckByAccount: { max: 10, windowMs: 15 * minute },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/**
 * Counts one more hit of `subject`. Call it before the limited operation, so that parallel requests cannot exceed the limit.
 * @throws AppError 429 with the seconds to wait, once the limit is exceeded
 */
export async function hitLimit(context: Context, name: LimitName, subject: string): Promise<void> {
  const { max, windowMs } = limits[name];
  const now = context.now();
  const row = await context.database.db
    .insertInto("rate_limits")
    .values({ key: keyOf(name, subject), count: 1, resets_at: now + windowMs })
    .onConflict((oc) =>
      oc.column("key").doUpdateSet((eb) => ({
        count: sql<number>`case when ${eb.ref("rate_limits.resets_at")} <= ${now} then 1 else ${eb.ref("rate_limits.count")} + 1 end`,
        resets_at: sql<number>`case when ${eb.ref("rate_limits.resets_at")} <= ${now} then ${now + windowMs} else ${eb.ref("rate_limits.resets_at")} end`,
      })),
    )
    .returning(["count", "resets_at"])
    .executeTakeFirstOrThrow();
  if (row.count > max) throw new AppError("too_many", { retryAfterSeconds: Math.ceil((row.resets_at - now) / 1000) });
}

/** Removes one hit of `subject`, because the operation succeeded. */
export async function resetLimit(context: Context, name: LimitName, subject: string): Promise<void> {
  await context.database.db
    .updateTable("rate_limits")
    .set((eb) => ({ count: eb("count", "-", 1) }))
    .where("key", "=", keyOf(name, subject))
    .where("count", ">", 0)
    .execute();
}

const keyOf = (name: LimitName, subject: string): string => `${name}:${subject}`;
