import { generatedPasswordLength } from "./constants.ts";

/** Draws bytes, as `Context.randomBytes` of the server and `crypto.getRandomValues` of a browser do. */
export type RandomBytes = (size: number) => Uint8Array;

const alphanumeric = "ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789";

/** `length` characters of `alphabet` (256 at most), each as likely as the others: bytes beyond the last whole turn are drawn again. */
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

/** A password to be printed and typed: alphanumeric, without the characters that look alike on paper. */
export const generatePassword = (randomBytes: RandomBytes): string => randomText(generatedPasswordLength, alphanumeric, randomBytes);
