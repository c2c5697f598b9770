import type { askProofPasskey as askEndpoint, getProofs, ResponseOf } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { BrowserSession } from "../../platform/http/browser-session.ts";
import { AppError, fieldError } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { findAccount } from "../accounts/accounts.queries.ts";
import { confirmPassword } from "../accounts/confirm-password.ts";
import { acceptCode, acceptPasskey, askForPasskey, findProofs, readCode } from "../second-factors/proofs.service.ts";
import { countGuess } from "./guessing.service.ts";
import { setProofChallenge, setProved, takeProofChallenge } from "./proof.queries.ts";

/*
 * What asks for a recent proof is open to a session for 15 minutes once the person who is there has given their
 * password or a second factor. A user who impersonates gives their own. `session` names the session in the database.
 */

const personOf = ({ id, impersonatorId }: SessionUser): number => impersonatorId ?? id;

/**
 * Takes the password as a proof.
 * @throws AppError 400 `wrong_password` on field `password`; 429 after ten failures in a quarter of an hour
 */
export async function prove(context: Context, user: SessionUser, password: string, session: string): Promise<void> {
  await confirmPassword(context, { id: personOf(user) }, password);
  await setProved(context.database.db, session, context.now());
}

/** Returns which second factors the person can give instead. */
export const listProofs = (context: Context, user: SessionUser): Promise<ResponseOf<typeof getProofs>> =>
  findProofs(context, personOf(user));

/**
 * Takes a code of the authenticator app, or a recovery code, which works once, as a proof.
 * @throws AppError 400 `wrong_code` on field `code`; 429 during the wait of guessing: see countGuess
 */
export async function proveByCode(
  context: Context,
  user: SessionUser,
  code: string,
  { session, browser }: { session: string; browser: BrowserSession },
): Promise<void> {
  const id = personOf(user);
  const guess = await countGuess(context, {
    subject: `second step ${id}`,
    known: true,
    address: browser.address,
    device: browser.deviceOf(id),
  });
  const read = await readCode(context, id, code);
  const accepted = await context.database.transaction(async (trx) => {
    const person = await findAccount(trx, id);
    const right = person !== undefined && (await acceptCode(trx, context, { id, schoolId: person.school_id }, read));
    if (right) await setProved(trx, session, context.now());
    return right;
  });
  if (!accepted) throw fieldError("wrong_code", "code");
  await guess.right();
}

/** Returns what a passkey must sign. @throws AppError 404 for an account without passkey */
export async function askProofPasskey(context: Context, user: SessionUser, session: string): Promise<ResponseOf<typeof askEndpoint>> {
  const options = await askForPasskey(context, personOf(user));
  if (!options) throw new AppError("not_found");
  await setProofChallenge(context.database.db, session, options.challenge);
  return { options: { ...options } };
}

/** Takes a passkey as a proof. @throws AppError 400 `passkey_refused` */
export async function proveByPasskey(context: Context, user: SessionUser, signed: { readonly id: string }, session: string): Promise<void> {
  const { database, now } = context;
  const challenge = await database.transaction((trx) => takeProofChallenge(trx, session));
  if (challenge === undefined || !(await acceptPasskey(context, database.db, personOf(user), signed, challenge)))
    throw new AppError("passkey_refused");
  await setProved(database.db, session, now());
}
