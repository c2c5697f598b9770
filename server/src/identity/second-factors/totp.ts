import { Secret, TOTP } from "otpauth";
import QRCode from "qrcode";

/** RFC 6238 with what every authenticator app expects: SHA-1, six figures, 30 seconds. */
const periodMs = 30_000;
const secretBytes = 20;

const codesOf = (secret: string, username = "") =>
  new TOTP({ issuer: "Badin", label: username, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: periodMs / 1000 });

/** Returns a new secret in base32, of 160 bits (RFC 4226, R6). */
export const newTotpSecret = (randomBytes: (size: number) => Buffer): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(secretBytes)).buffer }).base32;

/** Returns what an app needs to be added: the secret, its address, and the address as QR code (PNG, base64). */
export async function describeApp(secret: string, username: string): Promise<{ secret: string; url: string; qrcode: string }> {
  const url = codesOf(secret, username).toString();
  const png = await QRCode.toBuffer(url, { errorCorrectionLevel: "M" });
  return { secret, url, qrcode: png.toString("base64") };
}

/**
 * Returns the 30-second step, counted since 1970, whose code is `code`: the current one, the one before or the one
 * after, as clocks differ. Undefined when it is the code of none.
 */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = codesOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / periodMs) + delta;
}
