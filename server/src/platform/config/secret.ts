import { hkdfSync, randomBytes } from "node:crypto";
import { chmodSync, existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "./config.ts";
import { secretMinLength } from "./settings.ts";

const pathOf = (dataDir: string): string => join(dataDir, "secret");

/** Whether there is a secret, so that `loadSecret` makes none. */
export const hasSecret = (configured: string | undefined, dataDir: string): boolean =>
  configured !== undefined || existsSync(pathOf(dataDir));

/**
 * Returns the application secret: the configured one, or the one stored in `dataDir`, generated on the first start and
 * readable by its owner only. When two processes start at once, the first file wins and both use it.
 * @throws ConfigError when the file is too short to be a secret
 */
export function loadSecret(configured: string | undefined, dataDir: string): string {
  if (configured) return configured;
  const path = pathOf(dataDir);
  if (!existsSync(path)) makeSecret(path);
  chmodSync(path, 0o600);
  const secret = readFileSync(path, "utf8").trim();
  if (secret.length < secretMinLength) {
    const remedy =
      "rétablissez-le d’une sauvegarde, ou supprimez-le : le prochain démarrage en crée un, avec lequel les cartes des élèves ne se réimpriment plus";
    throw new ConfigError([`${path} : fichier incomplet, ${secretMinLength} caractères au minimum ; ${remedy}`]);
  }
  return secret;
}

/**
 * Writes the secret to a temporary file, then links it to `path`: `path` is never incomplete, even after a crash, and
 * the first link wins.
 */
function makeSecret(path: string): void {
  const draft = `${path}-${randomBytes(8).toString("hex")}`;
  try {
    writeFileSync(draft, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600, flush: true });
    place(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

function place(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    // Some file systems, such as those of USB keys, have no hard links: if two processes start for the first time at
    // once, the last one wins.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") renameSync(draft, path);
  }
}

/** Keys derived from the secret, 32 bytes each, one per purpose: none can be used for another. */
export interface Keys {
  /** For HMAC-SHA-256. */
  readonly csrf: Buffer;
  /** For HMAC-SHA-256. */
  readonly device: Buffer;
  /** For AES-256-GCM. */
  readonly cardPassword: Buffer;
  /** For HMAC-SHA-256. */
  readonly cardToken: Buffer;
  /** For HMAC-SHA-256. */
  readonly calendar: Buffer;
  /** For AES-256-GCM. */
  readonly totpSecret: Buffer;
  /** For AES-256-GCM. */
  readonly vapid: Buffer;
  /** For AES-256-GCM. */
  readonly lti: Buffer;
  /** For HMAC-SHA-256. */
  readonly recoveryCode: Buffer;
  /** For HMAC-SHA-256. */
  readonly waitingAnswers: Buffer;
  /** For AES-256-GCM. */
  readonly outsideSignIn: Buffer;
  /** Recognizes the secret, and is useless to find it (hex). */
  readonly fingerprint: string;
}

/** Derives the keys of an application secret. The same secret always gives the same keys (HKDF, RFC 5869). */
export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "badin", purpose, 32));
  return {
    csrf: derive("csrf"),
    device: derive("device"),
    cardPassword: derive("card-password"),
    cardToken: derive("card-token"),
    calendar: derive("calendar"),
    totpSecret: derive("totp-secret"),
    vapid: derive("vapid"),
    lti: derive("lti"),
    recoveryCode: derive("recovery-code"),
    waitingAnswers: derive("waiting-answers"),
    outsideSignIn: derive("outside-sign-in"),
    fingerprint: derive("fingerprint").toString("hex"),
  };
}
