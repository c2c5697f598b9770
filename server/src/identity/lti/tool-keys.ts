import { dayMs } from "@badin/contract";
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWK, SignJWT } from "jose";
import * as z from "zod";
import { decryptText, encryptText } from "../../platform/config/encryption.ts";
import type { Context } from "../../platform/context.ts";
import { findSetting, keepSetting } from "../../platform/database/settings.ts";

const setting = "lti_keys";
/** A key signs for half a year. Platforms read the next one two days before it signs, a former one a month longer. */
const renewAfterMs = 183 * dayMs;
const aheadMs = 2 * dayMs;
const keptMs = 30 * dayMs;

const stored = z.array(z.object({ kid: z.string(), pkcs8: z.string(), publicJwk: z.record(z.string(), z.unknown()), since: z.number() }));
type StoredKeys = z.output<typeof stored>;

const open = ({ keys: { lti } }: Context, sealed: string): StoredKeys | undefined => {
  const text = decryptText(sealed, lti);
  return text === undefined ? undefined : stored.parse(JSON.parse(text));
};

async function makeKey(context: Context, since: number): Promise<StoredKeys[number]> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { modulusLength: 2048, extractable: true });
  const kid = context.randomBytes(12).toString("base64url");
  return {
    kid,
    pkcs8: await exportPKCS8(privateKey),
    publicJwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" },
    since,
  };
}

/**
 * Returns the keys by which Badin signs what it says to platforms, the latest first; `since` says from when one signs.
 * They are made when they are first needed, renewed twice a year, and stored encrypted. Of two processes that renew at
 * once, one wins; keys that another secret has sealed are replaced.
 */
async function readKeys(context: Context): Promise<StoredKeys> {
  const { db } = context.database;
  const known = await findSetting(db, setting);
  const keys = known === undefined ? undefined : open(context, known);
  const now = context.now();
  const latest = keys?.[0];
  if (keys && latest && now < latest.since + renewAfterMs - aheadMs) return keys;
  const made = await makeKey(context, latest ? now + aheadMs : now);
  const kept = (keys ?? []).filter(({ since }) => now < since + renewAfterMs + keptMs);
  const sealed = encryptText(JSON.stringify([made, ...kept]), context.keys.lti, context.randomBytes);
  if (known === undefined) await keepSetting(db, setting, sealed);
  else await db.updateTable("settings").set({ value: sealed }).where("name", "=", setting).where("value", "=", known).execute();
  const now2 = await findSetting(db, setting);
  return (now2 === undefined ? undefined : open(context, now2)) ?? [made];
}

/** Returns the public keys, for platforms. */
export const publicKeys = async (context: Context): Promise<JWK[]> => (await readKeys(context)).map(({ publicJwk }) => publicJwk as JWK);

/** Signs `claims` for `audience`; the token is valid for five minutes. */
export async function signForPlatform(
  context: Context,
  { clientId, audience, claims = {} }: { clientId: string; audience: string; claims?: Record<string, unknown> },
): Promise<string> {
  const keys = await readKeys(context);
  const now = context.now();
  const key = keys.find(({ since }) => since <= now) ?? keys[0];
  if (!key) throw new Error("there is no key to sign with");
  const seconds = Math.floor(now / 1000);
  return new SignJWT({ ...claims, nonce: context.randomBytes(16).toString("base64url") })
    .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: key.kid })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 300)
    .setJti(context.randomBytes(16).toString("base64url"))
    .sign(await importPKCS8(key.pkcs8, "RS256"));
}
