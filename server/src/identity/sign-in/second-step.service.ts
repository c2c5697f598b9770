import type { askPasskey as askPasskeyCall, getSecondStep as getSecondStepCall, ResponseOf, signIn } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { lockAccount } from "../../platform/database/locks.ts";
import type { BrowserSession } from "../../platform/http/browser-session.ts";
import { AppError, fieldError } from "../../platform/http/errors.ts";
import { hasSecondFactor } from "../../platform/http/second-factor-needed.ts";
import { consumeToken } from "../accounts/tokens.ts";
import { acceptCode, acceptPasskey, askForPasskey, findProofs, readCode } from "../second-factors/proofs.service.ts";
import { setChosenPassword } from "./chosen-password.service.ts";
import { countGuess } from "./guessing.service.ts";
import { deletePendingSignIn, findPendingSignIn, setChallenge, takeChallenge } from "./pending-sign-ins.queries.ts";

type SignedIn = ResponseOf<typeof signIn>;

/** A user who has given a right password or a mailed link, or for whom a provider vouches. */
interface Arrival {
  readonly id: number;
  readonly teacher: number;
  readonly remember: boolean;
  readonly provider?: string;
  /** When they last gave a proof; now unless it is said. */
  readonly provedAt?: number | null | undefined;
}

/** Signs in or, when the account has a second factor, makes the sign-in wait for it: nothing is open then. */
export async function enter(trx: Trx, { id, teacher, remember, provider, provedAt }: Arrival, session: BrowserSession): Promise<SignedIn> {
  if (await hasSecondFactor(trx, id)) {
    await session.wait(trx, { userId: id, remember, provider });
    return { teacher: teacher === 1, secondStep: true };
  }
  await session.open(trx, { userId: id, remember, provider, provedAt });
  return { teacher: teacher === 1 };
}

const findPending = async ({ database: { db }, now }: Context, { pending }: BrowserSession) =>
  pending === undefined ? undefined : findPendingSignIn(db, pending, now());

async function requirePending(context: Context, session: BrowserSession) {
  const waiting = await findPending(context, session);
  if (!waiting) throw new AppError("sign_in_expired");
  return waiting;
}

type Waiting = Awaited<ReturnType<typeof requirePending>>;

/** Returns whether a sign-in of this browser waits, and for which proofs. */
export async function getSecondStep(context: Context, session: BrowserSession): Promise<ResponseOf<typeof getSecondStepCall>> {
  const waiting = await findPending(context, session);
  return waiting ? { waits: true, ...(await findProofs(context, waiting.user_id)) } : { waits: false, app: false, passkey: false };
}

/**
 * Finishes signing in with a code of the authenticator app, or with a recovery code, which works once.
 * @throws AppError 401 `sign_in_expired`; 400 `wrong_code` on field `code`; 429 during the wait of guessing: see
 * countGuess
 */
export async function confirmSignIn(context: Context, code: string, session: BrowserSession): Promise<SignedIn> {
  const waiting = await requirePending(context, session);
  const guess = await countGuess(context, {
    subject: `second step ${waiting.user_id}`,
    known: true,
    address: session.address,
    device: session.deviceOf(waiting.user_id),
  });
  const read = await readCode(context, waiting.user_id, code);
  const signedIn = await context.database.transaction(async (trx) => {
    const owner = { id: waiting.user_id, schoolId: waiting.school_id };
    return (await acceptCode(trx, context, owner, read)) ? finish(trx, context, waiting, session) : undefined;
  });
  if (!signedIn) throw fieldError("wrong_code", "code");
  await guess.right();
  return signedIn;
}

/** Returns what a passkey must sign. @throws AppError 401 `sign_in_expired`, 404 for an account without passkey */
export async function askPasskey(context: Context, session: BrowserSession): Promise<ResponseOf<typeof askPasskeyCall>> {
  const waiting = await requirePending(context, session);
  const options = await askForPasskey(context, waiting.user_id);
  if (!options) throw new AppError("not_found");
  await setChallenge(context.database.db, waiting.id_hash, options.challenge);
  return { options: { ...options } };
}

/** Finishes signing in with a passkey. @throws AppError 401 `sign_in_expired`; 400 `passkey_refused` */
export async function signInWithPasskey(context: Context, signed: { readonly id: string }, session: BrowserSession): Promise<SignedIn> {
  const waiting = await requirePending(context, session);
  const challenge = await context.database.transaction((trx) => takeChallenge(trx, waiting.id_hash));
  if (challenge === undefined || !(await acceptPasskey(context, context.database.db, waiting.user_id, signed, challenge)))
    throw new AppError("passkey_refused");
  return context.database.transaction((trx) => finish(trx, context, waiting, session));
}

/** Signs in. What a mailed link chose counts now, if the link is still valid. */
async function finish(trx: Trx, context: Context, waiting: Waiting, session: BrowserSession): Promise<SignedIn> {
  const { id_hash, user_id: id, school_id: schoolId, password_hash: passwordHash, token_hash: tokenHash } = waiting;
  // What ends the sessions of the account ends this sign-in too.
  await lockAccount(trx, context.database.engine, id);
  if (!(await deletePendingSignIn(trx, id_hash))) throw new AppError("sign_in_expired");
  if (passwordHash !== null && tokenHash !== null) {
    if ((await consumeToken(trx, tokenHash, context.now())) !== id) throw new AppError("sign_in_expired");
    await setChosenPassword(trx, context, { id, schoolId, passwordHash, by: "mail-link" });
  }
  await session.open(trx, { userId: id, remember: waiting.remembered === 1, provider: waiting.provider ?? undefined });
  return { teacher: waiting.teacher === 1 };
}
