import { isIP } from "node:net";
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from "@simplewebauthn/server";
import type { Config } from "../../platform/config/config.ts";
import type { FactorRow } from "./second-factors.queries.ts";

/** Loaded when the first passkey is asked for: most sites and starts never need it. */
const library = () => import("@simplewebauthn/server");

/** For whom passkeys are made: a site can use only its own. */
interface PasskeySite {
  readonly rpID: string;
  readonly origin: string;
}

/**
 * Returns the site of the public address; undefined where browsers have no passkeys: on plain http, but for
 * `localhost`, and on an address without name (WebAuthn, « secure contexts » and « RP ID »).
 */
export function passkeySite({ publicUrl }: Pick<Config, "publicUrl">): PasskeySite | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const named = isIP(hostname.replace(/^\[|\]$/g, "")) === 0;
  return hostname === "localhost" || (protocol === "https:" && named) ? { rpID: hostname, origin } : undefined;
}

/** What a browser sends, checked by the library. */
type Sent = Readonly<Record<string, unknown>>;

const credentialOf = (factor: FactorRow): WebAuthnCredential => ({
  id: factor.credential_id ?? "",
  publicKey: new Uint8Array(Buffer.from(factor.public_key ?? "", "base64url")),
  counter: factor.counter ?? 0,
  transports: JSON.parse(factor.transports ?? "[]"),
});

/** Returns what a browser needs to make a passkey that is none of `known`, and what it must sign. */
export async function creationOptions(site: PasskeySite, user: { username: string; shown: string }, known: readonly FactorRow[]) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: "Badin",
    rpID: site.rpID,
    userName: user.username,
    userDisplayName: user.shown,
    attestationType: "none",
    excludeCredentials: known.map(credentialOf),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  });
}

/**
 * Returns the columns of a new passkey; undefined when what was sent is not a passkey of this site that signs
 * `challenge`.
 */
export async function readNewPasskey(site: PasskeySite, sent: Sent, challenge: string) {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: sent as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpID,
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: JSON.stringify(transports),
  };
}

/** Returns what a browser needs to have one of the passkeys sign, and what it must sign. */
export async function requestOptions(site: PasskeySite, factors: readonly FactorRow[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({ rpID: site.rpID, allowCredentials: factors.map(credentialOf), userVerification: "preferred" });
}

/**
 * Returns the new counter of the passkey `factor`; undefined when what was sent is not its signature of `challenge`, or
 * when its counter went back, as that of a copy does.
 */
export async function checkSignature(site: PasskeySite, factor: FactorRow, sent: Sent, challenge: string): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: sent as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpID,
    credential: credentialOf(factor),
    requireUserVerification: false,
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}
