import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http/errors.ts";
import { networkOf } from "../../platform/http/network.rules.ts";
import { isOverLimit, resetLimit } from "../../platform/http/rate-limits.ts";
import { countTry, forgetAllTries, forgetTries, takeTryBack } from "./guessing.queries.ts";
import { freeTries } from "./guessing.rules.ts";

/** A try of a password. */
interface Try {
  /** The account, as `user 12`, or the hash of a name that no account has. */
  readonly subject: string;
  /** False for a name that no account has. */
  readonly known: boolean;
  /** IP address of the browser. */
  readonly address: string;
  /** The device, when the account was open in this browser before; else undefined. */
  readonly device: string | undefined;
}

/** What became of a counted try. */
interface Counted {
  /** To be called when the password was right. */
  right(): Promise<void>;
}

/**
 * Counts a try before its password is checked, so that only guessing is slowed down (OWASP, « Slow Down Online Guessing
 * Attacks with Device Cookies »): a browser in which the account was open has tries of its own, which nobody else can
 * use up; other browsers share those of their address, whose waits grow. An address from which many accounts are tried
 * has fewer free tries for each, but a first one always, so that the school behind it can sign in.
 * @throws AppError 429 with the seconds to wait
 */
export async function countGuess(context: Context, { subject, known, address, device }: Try): Promise<Counted> {
  const { db } = context.database;
  if (device) {
    const key = keyOf(subject, `device ${device}`);
    await requireNoWait(db, context, key, freeTries.device);
    return { right: async () => void (await forgetTries(db, key)) };
  }
  const strained = await isOverLimit(context, "signInByAddress", address);
  if (strained && !known) throw new AppError("too_many", { retryAfterSeconds: 60 });
  const here = keyOf(subject, `from ${networkOf(address)}`);
  const anywhere = keyOf(subject, "anywhere");
  await requireNoWait(db, context, here, strained ? freeTries.strained : freeTries.address);
  await requireNoWait(db, context, anywhere, freeTries.everybody);
  return {
    right: async () => {
      await resetLimit(context, "signInByAddress", address);
      await forgetTries(db, here);
      await takeTryBack(db, anywhere);
    },
  };
}

/** Forgets the wrong passwords of an account: its password has just been set by its owner, or by a teacher. */
export const forgetGuesses = async (db: Db, userId: number): Promise<void> => void (await forgetAllTries(db, keyOf(`user ${userId}`, "")));

const keyOf = (subject: string, who: string): string => `guess:${subject}:${who}`;

async function requireNoWait(db: Db, context: Context, key: string, free: number): Promise<void> {
  const left = await countTry(db, key, free, context.now());
  if (left > 0) throw new AppError("too_many", { retryAfterSeconds: Math.ceil(left / 1000) });
}
