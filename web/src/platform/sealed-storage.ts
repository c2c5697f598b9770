import { answerKeyCookie } from "@badin/contract";
import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { readCookie } from "./cookies.ts";
import type { DeviceStorage } from "./device-storage.ts";

/** Starts every sealed value; those that an older version kept have none, and are still read. */
const mark = "sealed:";
const nonceLength = 24;

/**
 * Keys that this page has met, by user. In another tab the user may sign out, or somebody else in, while answers are
 * still given here.
 */
const keys = new Map<number, Uint8Array>();

/**
 * Returns the permanent storage of the device for the answers of a user, each value sealed with the key of their
 * account (XChaCha20-Poly1305): anyone who comes next on a shared computer cannot read them. A value of another
 * account, damaged or moved to another name reads as absent. Without the key, which only a session opened by an older
 * version lacks until it meets the server, values are kept as they are: no answer is lost for that. See
 * docs/decisions/0049-sealed-answers.md.
 */
export const sealedStorage = (userId: number): DeviceStorage & { names(): string[] } => ({
  names: () => Object.keys(localStorage),
  getItem(name) {
    const key = keyOf(userId);
    const kept = localStorage.getItem(name);
    return kept?.startsWith(mark) ? open(key, name, kept.slice(mark.length)) : kept;
  },
  setItem(name, value) {
    const key = keyOf(userId);
    localStorage.setItem(name, key ? mark + seal(key, name, value) : value);
  },
  removeItem: (name) => localStorage.removeItem(name),
});

function keyOf(userId: number): Uint8Array | undefined {
  const [owner, key] = readCookie(answerKeyCookie)?.split(".") ?? [];
  if (key && owner === String(userId)) keys.set(userId, bytesOf(key));
  return keys.get(userId);
}

function seal(key: Uint8Array, name: string, value: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
  const sealed = xchacha20poly1305(key, nonce, utf8(name)).encrypt(utf8(value));
  return btoa([...nonce, ...sealed].map((byte) => String.fromCharCode(byte)).join(""));
}

function open(key: Uint8Array | undefined, name: string, kept: string): string | null {
  if (!key) return null;
  try {
    const bytes = bytesOf(kept);
    const opened = xchacha20poly1305(key, bytes.subarray(0, nonceLength), utf8(name)).decrypt(bytes.subarray(nonceLength));
    return new TextDecoder().decode(opened);
  } catch {
    return null;
  }
}

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Decodes base64, and base64url. */
const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
