import type { Context } from "../context.ts";
import { AppError } from "../http/errors.ts";
import { hitLimit, isOverLimit } from "../http/rate-limits.ts";
import { type Bounds, type Confined, openConfined, Stopped } from "./confined.ts";
import { createSeats, type Owner } from "./seats.ts";

/** Whose processor time is counted: a school by its id; that of site admins, who have none, is not. */
export type Payer = number | null;

/** Photographs and pictures: short, and answered in one piece. */
const pictureSeats = createSeats({ seats: 2, perOwner: 1, waiting: 12, waitingPerOwner: 6, retryAfterSeconds: 5 });
/** With the time of reading, shorter than that after which a silent connection is closed. */
const pictureWaitMs = 8_000;
/** Class lists, long texts and workbooks. */
const listSeats = createSeats({ seats: 2, perOwner: 1, waiting: 12, waitingPerOwner: 3, retryAfterSeconds: 10 });
/** With the time of reading, shorter than that after which a silent connection is closed. */
const listWaitMs = 12_000;
/** Scans of many pages: those who wait are told so. */
export const scanSeats = createSeats({ seats: 2, perOwner: 1, waiting: 12, waitingPerOwner: 3, retryAfterSeconds: 30 });

/**
 * Returns what a reading that failed is told: 503 when the machine had no time for it, as the file is not to blame and
 * may come again; `refusal` for what its process was stopped for; any other error as it is.
 */
export function whyStopped(error: unknown, refusal: (stopped: Stopped) => unknown): unknown {
  if (!(error instanceof Stopped)) return error;
  if (!error.isBusy) return refusal(error);
  return new AppError("unavailable", {
    message: "Le serveur est occupé. Réessayez dans un instant.",
    details: error,
    retryAfterSeconds: 10,
  });
}

const spent = "Votre établissement a fait lire beaucoup de fichiers en peu de temps. Réessayez dans une demi-heure au plus.";

/** Returns as whom a school waits for its turn. */
export async function turnOf({ database: { db } }: Context, school: Payer): Promise<Owner> {
  const row = await db.selectFrom("schools").where("id", "=", school).select("agreed_at").executeTakeFirst();
  return { school, isStranger: row?.agreed_at === null };
}

/** @throws AppError 429 when the school has had its share of processor time */
export async function requireReadingLeft(context: Context, owner: Payer): Promise<void> {
  if (owner !== null) await hitLimit(context, "readingBySchool", String(owner), { weight: 0, message: spent });
}

/** Counts the processor time of a reading. @throws AppError 429 when the school has had its share now */
export async function spendReading(context: Context, owner: Payer, processorMs: number): Promise<void> {
  if (owner !== null) await hitLimit(context, "readingBySchool", String(owner), { weight: Math.round(processorMs), message: spent });
}

/** Counts the processor time of a reading that has ended: what was read is answered, the next one is refused. */
export async function noteReading(context: Context, owner: Payer, processorMs: number): Promise<void> {
  if (owner !== null) await isOverLimit(context, "readingBySchool", String(owner), { weight: Math.round(processorMs) });
}

interface Reading<M extends object, T> {
  readonly module: URL;
  readonly bounds: Bounds;
  work(confined: Confined<M>): Promise<T>;
}

/**
 * Runs `work` with a process that reads pictures, in the turn and on the budget of a school.
 * @throws AppError 429 when the school has had its share, 503 when too many wait; Stopped by `work`
 */
export const readPictures = <M extends object, T>(
  context: Context,
  owner: Payer,
  module: URL,
  bounds: Bounds,
  work: (confined: Confined<M>) => Promise<T>,
): Promise<T> => readInTurn<M, T>(context, owner, (turn) => pictureSeats.take(turn, pictureWaitMs), { module, bounds, work });

/** Runs `work` with a process that reads a class list, as `readPictures` does. */
export const readLists = <M extends object, T>(context: Context, owner: Payer, reading: Reading<M, T>): Promise<T> =>
  readInTurn<M, T>(context, owner, (turn) => listSeats.take(turn, listWaitMs), reading);

async function readInTurn<M extends object, T>(
  context: Context,
  owner: Payer,
  takeSeat: (turn: Owner) => Promise<() => void>,
  { module, bounds, work }: Reading<M, T>,
): Promise<T> {
  await requireReadingLeft(context, owner);
  const leave = await takeSeat(await turnOf(context, owner));
  let confined: Confined<M> | undefined;
  try {
    confined = openConfined<M>(module, bounds);
    return await work(confined);
  } finally {
    confined?.close();
    leave();
    await noteReading(context, owner, confined?.taken.processorMs ?? 0);
  }
}
