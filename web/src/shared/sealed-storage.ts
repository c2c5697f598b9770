import { answerKeyCookie } from "@badin/contract";
import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import type { DeviceStorage } from "./device-storage.ts";

/** Starts every sealed value; those that an older version kept have none, and are still read. */
const mark = "sealed:";
const nonceLength = 24;

/**
 * The permanent storage of the device, each value sealed with the key of the signed-in account (XChaCha20-Poly1305): whoever comes next on a
 * shared computer cannot read the answers that wait. A value of another account, damaged or moved to another name reads as absent. Without
 * the key, which only a session opened by an older version lacks until it meets the server, values are kept as they are: an answer is not
 * lost for that. See docs/decisions/0049-sealed-answers.md.
 */
export const sealedStorage: DeviceStorage = {
  getItem(name) {
    const kept = localStorage.getItem(name);
    return kept?.startsWith(mark) ? open(name, kept.slice(mark.length)) : kept;
  },
  setItem(name, value) {
    const key = answerKey();
    localStorage.setItem(name, key ? mark + seal(key, name, value) : value);
  },
  removeItem: (name) => localStorage.removeItem(name),
};

function answerKey(): Uint8Array | undefined {
  const cookie = document.cookie.split("; ").find((one) => one.startsWith(`${answerKeyCookie}=`));
  return cookie ? bytesOf(cookie.slice(answerKeyCookie.length + 1)) : undefined;
}

function seal(key: Uint8Array, name: string, value: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
  const sealed = xchacha20poly1305(key, nonce, utf8(name)).encrypt(utf8(value));
  return btoa(Array.from([...nonce, ...sealed], (byte) => String.fromCharCode(byte)).join(""));
}

function open(name: string, kept: string): string | null {
  try {
    const key = answerKey();
    const bytes = bytesOf(kept);
    if (!key) return null;
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
