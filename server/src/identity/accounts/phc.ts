/** An argon2id hash with its parameters. */
export interface PasswordHash {
  readonly memoryKib: number;
  readonly passes: number;
  readonly lanes: number;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const unpadded = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");

/** Returns the hash as a PHC string, a format that other programs read (github.com/P-H-C/phc-string-format). */
export const formatPhc = ({ memoryKib, passes, lanes, salt, hash }: PasswordHash): string =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(hash)}`;

/** Parses a PHC string of argon2id; returns undefined for anything else. */
export function parsePhc(text: string): PasswordHash | undefined {
  const [, memoryKib, passes, lanes, salt, hash] = shape.exec(text) ?? [];
  if (salt === undefined || hash === undefined) return undefined;
  return {
    memoryKib: Number(memoryKib),
    passes: Number(passes),
    lanes: Number(lanes),
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
}
