import { hkdfSync, randomBytes } from "node:crypto";
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "./config.ts";
import { secretMinLength } from "./settings.ts";

/**
 * The application secret: the configured one, or the one kept in `dataDir`, made on first start and readable by its owner only.
 * Two processes that start at once agree: the first file wins.
 * @throws ConfigError when the file is too short to be a secret
 */
export function loadSecret(configured: string | undefined, dataDir: string): string {
  if (configured) return configured;
  const path = join(dataDir, "secret");
  if (!existsSync(path)) makeSecret(dataDir, path);
  chmodSync(path, 0o600);
  const secret = readFileSync(path, "utf8").trim();
  if (secret.length < secretMinLength) {
    const remedy =
      "rétablissez-le d’une sauvegarde, ou supprimez-le : le prochain démarrage en crée un, avec lequel les cartes des élèves ne se réimpriment plus";
    throw new ConfigError([`${path} : fichier incomplet, ${secretMinLength} caractères au minimum ; ${remedy}`]);
  }
  return secret;
}

/** Written apart, then linked: whatever stops the process, whoever reads `path` finds the whole of it, and the first to link wins. */
function makeSecret(dataDir: string, path: string): void {
  mkdirSync(dataDir, { recursive: true });
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
    // Some disks, such as a USB key's, have no links: there the last of two first starts at once wins.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") renameSync(draft, path);
  }
}

/** Keys derived from the secret, 32 bytes each, one for each purpose, so that none can stand for another. */
export interface Keys {
  /** For HMAC-SHA-256. */
  readonly csrf: Buffer;
  /** For AES-256-GCM. */
  readonly cardPassword: Buffer;
}

/** The keys of an application secret: the same secret always gives the same keys (HKDF, RFC 5869). */
export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "badin", purpose, 32));
  return { csrf: derive("csrf"), cardPassword: derive("card-password") };
}
