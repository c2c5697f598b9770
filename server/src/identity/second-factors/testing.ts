import { Secret, TOTP } from "otpauth";

/** Returns the code that an authenticator app shows for `secret` at a time, in epoch milliseconds. */
export const codeAt = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, "")) }).generate({ timestamp: at });
