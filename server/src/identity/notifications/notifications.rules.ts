import { ECDH } from "node:crypto";

/** What the answer of a push service means for the subscription (RFC 8030, section 7; RFC 6585). */
export type Outcome = "delivered" | "gone" | "later" | "refused";

export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return "delivered";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "later" : "refused";
}

/** Returns whether messages can be encrypted for these keys: a P-256 point and 16 bytes (RFC 8291). */
export function areUsableKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, "base64url"), "prime256v1");
  } catch {
    return false;
  }
  return Buffer.from(p256dh, "base64url").length === 65 && Buffer.from(auth, "base64url").length === 16;
}
