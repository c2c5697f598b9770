import { createCipheriv, createDecipheriv } from "node:crypto";
import type { RandomBytes } from "@badin/contract";
import type { Keys } from "../config/secret.ts";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts the password that a teacher set, for the student card. */
export function encryptCardPassword(password: string, keys: Keys, randomBytes: RandomBytes): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keys.cardPassword, nonce, { authTagLength: tagBytes });
  const text = Buffer.concat([cipher.update(password, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
}

/** Decrypts the password of a student card; returns undefined when the application secret has changed or the value was tampered with. */
export function decryptCardPassword(encrypted: string, keys: Keys): string | undefined {
  const bytes = Buffer.from(encrypted, "base64url");
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  try {
    const decipher = createDecipheriv(algorithm, keys.cardPassword, nonce, { authTagLength: tagBytes }).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
