import { record } from "../../platform/audit/audit.ts";
import { decryptText } from "../../platform/config/encryption.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { checkSignature, passkeySite, requestOptions } from "./passkeys.ts";
import { bareCode, hashTypedCode } from "./recovery-codes.ts";
import { queueFactorMail } from "./second-factor-mails.ts";
import { advanceStep, findFactors, takeCode, updateCounter } from "./second-factors.queries.ts";
import { stepOf } from "./totp.ts";

/** Returns which proofs the account `userId` can give, besides recovery codes. */
export async function findProofs({ config, database: { db } }: Context, userId: number): Promise<{ app: boolean; passkey: boolean }> {
  const kinds = new Set((await findFactors(db, userId)).map(({ kind }) => kind));
  return { app: kinds.has("totp"), passkey: kinds.has("passkey") && passkeySite(config) !== undefined };
}

/** A person who proves who they are. */
interface Owner {
  readonly id: number;
  readonly schoolId: number | null;
}

/** A typed code: that of an authenticator app, or the hash of what may be a recovery code. */
type Code = { readonly app: string } | { readonly recovery: string | undefined };

/** Returns what a typed code is. Slow for a recovery code: never call it inside a transaction. */
export async function readCode(context: Context, userId: number, typed: string): Promise<Code> {
  const bare = bareCode(typed);
  return /^\d{6}$/.test(bare) ? { app: bare } : { recovery: await hashTypedCode(context, userId, bare) };
}

/**
 * Uses up a code of an authenticator app or a recovery code, in a transaction with jobs: the use of a recovery code is
 * logged and mailed.
 * @returns whether the code was right: each works once
 */
export async function acceptCode(trx: Trx, context: Context, { id, schoolId }: Owner, code: Code): Promise<boolean> {
  if ("app" in code) return acceptAppCode(trx, context, id, code.app);
  if (code.recovery === undefined || !(await takeCode(trx, id, code.recovery))) return false;
  await record(trx, context, { actorId: id, schoolId, action: "second-factor.recover", subject: `user:${id}` });
  await queueFactorMail(trx, context, id, "recovered");
  return true;
}

async function acceptAppCode(trx: Trx, context: Context, userId: number, code: string): Promise<boolean> {
  const now = context.now();
  for (const factor of await findFactors(trx, userId)) {
    const secret = factor.totp_secret === null ? undefined : decryptText(factor.totp_secret, context.keys.totpSecret);
    const step = secret === undefined ? undefined : stepOf(secret, code, now);
    if (step !== undefined && (await advanceStep(trx, factor.id, step, now))) return true;
  }
  return false;
}

/**
 * Returns what the browser needs to have a passkey of `userId` sign; undefined without passkey, or where this site
 * cannot have any.
 */
export async function askForPasskey({ config, database: { db } }: Context, userId: number) {
  const site = passkeySite(config);
  const passkeys = (await findFactors(db, userId)).filter(({ kind }) => kind === "passkey");
  return site && passkeys.length > 0 ? requestOptions(site, passkeys) : undefined;
}

interface Signed {
  /** Id of the credential. */
  readonly id: string;
}

/** Returns whether a passkey of `userId` has signed `challenge`, and notes its use. */
export async function acceptPasskey(context: Context, db: Db, userId: number, sent: Signed, challenge: string): Promise<boolean> {
  const site = passkeySite(context.config);
  const factor = (await findFactors(db, userId)).find(({ credential_id }) => credential_id === sent.id);
  if (!site || !factor) return false;
  const counter = await checkSignature(site, factor, { ...sent }, challenge);
  if (counter === undefined) return false;
  await updateCounter(db, factor.id, counter, context.now());
  return true;
}
