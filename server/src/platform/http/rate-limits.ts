import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { Db } from "../database/database.ts";
import { AppError } from "./errors.ts";
import { networkOf } from "./network.rules.ts";

/** At most `max` hits per key in a window of `windowMs`, which starts with the first hit. */
export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Limits on failures and sign-ups, strict per account and wide per address: a class of forty behind one address can
 * sign up and sign in within a minute, and a whole school within the hour, while password guessing stays slow. The
 * counts are in the database, so all processes share them.
 */
export const limits = {
  signInByAddress: { max: 200, windowMs: 15 * minute },
  loginByAddress: { max: 300, windowMs: 15 * minute },
  signUpByAddress: { max: 400, windowMs: 60 * minute },
  schoolByAddress: { max: 20, windowMs: 60 * minute },
  searchByAddress: { max: 600, windowMs: 15 * minute },
  mailByAccount: { max: 4, windowMs: 60 * minute },
  mailByAddress: { max: 150, windowMs: 60 * minute },
  tokenByAddress: { max: 100, windowMs: 15 * minute },
  /** Two steps a launch: a school behind one address opens its platform at the same hour. */
  ltiByAddress: { max: 2000, windowMs: 15 * minute },
  outsideByAddress: { max: 600, windowMs: 15 * minute },
  subscribeByAccount: { max: 20, windowMs: 60 * minute },
  reportByAccount: { max: 20, windowMs: 60 * minute },
  /** Links of shared quizzes, so that nobody finds one by trying. */
  shareByAccount: { max: 120, windowMs: 15 * minute },
  shareByAddress: { max: 120, windowMs: 15 * minute },
  clientErrorByAddress: { max: 60, windowMs: 15 * minute },
  messageByAccount: { max: 300, windowMs: day },
  /** In kilobytes of text: a thousand readings of a usual list, thirty of the largest. */
  classListByAccount: { max: 8 * 1024, windowMs: 15 * minute },
  myDataByAccount: { max: 10, windowMs: 60 * minute },
  bankChangeBySchool: { max: 500, windowMs: day },
  bankChangeByNewSchool: { max: 30, windowMs: day },
  mailBySchool: { max: 1000, windowMs: day },
  mailByNewSchool: { max: 200, windowMs: day },
  /** All schools without agreement together. */
  mailByNewSchools: { max: 600, windowMs: day },
  /** Links to one mailbox, whoever asks for them; one that a mail server refuses is tried eight times. */
  mailToMailbox: { max: 40, windowMs: day },
  calendarByAddress: { max: 100, windowMs: 15 * minute },
  passwordCheckByAccount: { max: 10, windowMs: 15 * minute },
  /** Milliseconds of processor time that photographs, scans and pictures take to be read: some four hundred grids. */
  readingBySchool: { max: 10 * minute, windowMs: 30 * minute },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

interface HitOptions {
  /** The transaction whose rollback takes the hit back. */
  readonly db?: Db;
  /** How many hits it counts as. */
  readonly weight?: number;
  /** What the person is told, in French. */
  readonly message?: string;
}

/**
 * Counts one more hit of `subject`. Call it before the limited operation, so that parallel requests cannot exceed the
 * limit. A window that ends later than it can was opened by a clock that has been set back since: it is over.
 * @returns the hits of this window
 * @throws AppError 429 with the seconds to wait, once the limit is exceeded
 */
export async function hitLimit(
  context: Context,
  name: LimitName,
  subject: string,
  { db = context.database.db, weight = 1, message }: HitOptions = {},
): Promise<number> {
  const { max, windowMs } = limits[name];
  const now = context.now();
  const over = sql<boolean>`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > ${now + windowMs})`;
  const row = await db
    .insertInto("rate_limits")
    .values({ key: keyOf(name, subject), count: weight, resets_at: now + windowMs })
    .onConflict((oc) =>
      oc.column("key").doUpdateSet((eb) => ({
        count: sql<number>`case when ${over} then ${weight} else ${eb.ref("rate_limits.count")} + ${weight} end`,
        resets_at: sql<number>`case when ${over} then ${now + windowMs} else ${eb.ref("rate_limits.resets_at")} end`,
      })),
    )
    .returning(["count", "resets_at"])
    .executeTakeFirstOrThrow();
  if (row.count > max)
    throw new AppError("too_many", { retryAfterSeconds: Math.ceil((row.resets_at - now) / 1000), ...(message && { message }) });
  return row.count;
}

/**
 * Counts one more hit of `subject` as `hitLimit` does, without refusing it.
 * @returns whether the limit is exceeded
 */
export async function isOverLimit(context: Context, name: LimitName, subject: string, options: HitOptions = {}): Promise<boolean> {
  try {
    await hitLimit(context, name, subject, options);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many") return true;
    throw error;
  }
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

/** An address counts by its network: see networkOf. */
const keyOf = (name: LimitName, subject: string): string => `${name}:${name.endsWith("ByAddress") ? networkOf(subject) : subject}`;
