import { generatedPasswordLength } from "./constants.ts";

/** Source of random bytes: `Context.randomBytes` on the server, `crypto.getRandomValues` in a browser. */
export type RandomBytes = (size: number) => Uint8Array;

const alphanumeric = "ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789";

/**
 * Returns `length` characters of `alphabet` (256 at most), all with the same probability: bytes beyond the last
 * multiple of its length are drawn again.
 */
export function randomText(length: number, alphabet: string, randomBytes: RandomBytes): string {
  const fair = 256 - (256 % alphabet.length);
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < fair && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}

/** Returns a password to be printed and typed: alphanumeric, without the characters that look alike on paper. */
export const generatePassword = (randomBytes: RandomBytes): string => randomText(generatedPasswordLength, alphanumeric, randomBytes);
