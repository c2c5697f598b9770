import { createCipheriv, createDecipheriv } from "node:crypto";
import type { RandomBytes } from "@badin/contract";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a text that must be read again, with a key of 32 bytes that serves this purpose only. Returns base64url. */
export function encryptText(text: string, key: Buffer, randomBytes: RandomBytes): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** Decrypts what encryptText returned; undefined when the key is another one or the value was tampered with. */
export function decryptText(encrypted: string, key: Buffer): string | undefined {
  const bytes = Buffer.from(encrypted, "base64url");
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
