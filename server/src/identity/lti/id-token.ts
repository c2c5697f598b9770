import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from "jose";
import * as z from "zod";
import type { Context } from "../../platform/context.ts";
import { remembered } from "../../platform/memory.ts";
import { callOutside } from "../../platform/outbound/call.ts";
import { claims, type Launch, readLaunch } from "./claims.rules.ts";
import type { PlatformRow } from "./platforms.queries.ts";

const timeoutMs = 5000;
const maxBytes = 256 * 1024;
/** Clocks of schools' servers differ. */
const toleranceSeconds = 60;
const oldestSeconds = 10 * 60;
/** Keys are asked for again after an hour or, for a key that is not among them, after half a minute. */
const keptMs = 60 * 60_000;
const askAgainMs = 30_000;

/** Why a launch is refused: what its platform's administrator has to look at. */
export type Refusal =
  | ("platform" | "state" | "keys" | "token" | "clock" | "nonce" | "deployment" | "message" | "said")
  | ("school" | "content");

export class LaunchRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal, message: string) {
    super(message);
    this.refusal = refusal;
  }
}

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(50) });
interface Known {
  readonly at: number;
  readonly keys: JSONWebKeySet;
}
/** The keys of platforms, by address. */
const knownKeys = remembered(() => new Map<string, Known>());

async function findKeys(context: Context, url: string, olderThanMs: number): Promise<Known> {
  const known = knownKeys(context);
  const kept = known.get(url);
  if (kept && context.now() - kept.at < olderThanMs) return kept;
  try {
    const { status, text } = await callOutside(context.outbound, {
      url: new URL(url),
      timeoutMs,
      maxBytes,
      headers: { accept: "application/json" },
    });
    if (status !== 200) throw new Error(`the keys of the platform answer ${status}`);
    const read = { at: context.now(), keys: keySet.parse(JSON.parse(text)) as JSONWebKeySet };
    known.set(url, read);
    return read;
  } catch (error) {
    throw new LaunchRefused("keys", error instanceof Error ? error.message : "no keys");
  }
}

/**
 * Returns what an id_token says, once its signature, issuer, audience, times, nonce and deployment are right (LTI 1.3
 * Security, 5.1.3). The platform's keys are read again when it has changed them.
 * @throws LaunchRefused
 */
export async function verifyIdToken(context: Context, platform: PlatformRow, token: string, nonce: string): Promise<Launch> {
  const payload = await verifyToken(context, platform, token);
  const { aud, azp } = payload;
  const several = Array.isArray(aud) && aud.length > 1;
  if ((several || azp !== undefined) && azp !== platform.client_id) throw new LaunchRefused("token", "it is for another client");
  if (payload["nonce"] !== nonce) throw new LaunchRefused("nonce", "its nonce is another");
  const read = claims.safeParse(payload);
  const launch = read.success ? readLaunch(read.data, context.config.publicUrl) : undefined;
  if (!launch) throw new LaunchRefused("message", "it is no launch of LTI 1.3");
  if (!platform.deployments.includes(launch.deployment)) throw new LaunchRefused("deployment", "its deployment is not known");
  return launch;
}

/** Whether a token is refused by its hours alone: it is signed, and for Badin. */
const isAboutTime = (error: unknown): boolean =>
  error instanceof errors.JWTExpired ||
  (error instanceof errors.JWTClaimValidationFailed && error.reason === "check_failed" && ["iat", "nbf", "exp"].includes(error.claim));

async function verifyToken(context: Context, platform: PlatformRow, token: string) {
  const verify = ({ keys }: Known) =>
    jwtVerify(token, createLocalJWKSet(keys), {
      algorithms: ["RS256"],
      issuer: platform.issuer,
      audience: platform.client_id,
      currentDate: new Date(context.now()),
      clockTolerance: toleranceSeconds,
      maxTokenAge: oldestSeconds,
      requiredClaims: ["exp", "iat", "sub"],
    });
  try {
    const keys = await findKeys(context, platform.jwks_url, keptMs);
    try {
      return (await verify(keys)).payload;
    } catch (error) {
      const stale = error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed;
      if (!stale) throw error;
      return (await verify(await findKeys(context, platform.jwks_url, askAgainMs))).payload;
    }
  } catch (error) {
    if (error instanceof LaunchRefused) throw error;
    throw new LaunchRefused(isAboutTime(error) ? "clock" : "token", error instanceof Error ? error.message : "not valid");
  }
}
