import { hash, hkdfSync, randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The application secret: the configured one, or the one kept in `dataDir`, made on first start and readable by its owner only.
 * Two processes that start at once agree: the first file wins.
 */
export function loadSecret(configured: string | undefined, dataDir: string): string {
  if (configured) return configured;
  const path = join(dataDir, "secret");
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(path, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  chmodSync(path, 0o600);
  return readFileSync(path, "utf8").trim();
}

/** Keys derived from the secret, one a purpose, so that none can stand for another. */
export interface Keys {
  /** Signature of `value` for the CSRF token. */
  signCsrf(value: string): string;
  /** 32 bytes for AES-256-GCM. */
  readonly cardPassword: Buffer;
}

export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "badin", purpose, 32));
  const csrf = derive("csrf").toString("base64url");
  return {
    // SHA-3 cannot be extended from its digest: the key before the message makes a signature, in one call where an HMAC object costs five.
    signCsrf: (value) => hash("sha3-256", csrf + value, "base64url"),
    cardPassword: derive("card-password"),
  };
}
