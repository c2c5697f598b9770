import type { RandomBytes } from "@badin/contract";
import { decryptText, encryptText } from "../../platform/config/encryption.ts";
import type { Keys } from "../../platform/config/secret.ts";

/** Encrypts the password that a teacher set, for the student card. */
export const encryptCardPassword = (password: string, keys: Keys, randomBytes: RandomBytes): string =>
  encryptText(password, keys.cardPassword, randomBytes);

/**
 * Decrypts the password of a student card; returns undefined when the application secret has changed or the value was
 * tampered with.
 */
export const decryptCardPassword = (encrypted: string, keys: Keys): string | undefined => decryptText(encrypted, keys.cardPassword);
