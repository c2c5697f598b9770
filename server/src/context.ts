import type { Config } from "./config/config.ts";
import type { Keys } from "./config/secret.ts";
import type { Database } from "./database/database.ts";

/** What every feature is given: nothing else is global. Time and randomness are injected so that tests decide them. */
export interface Context {
  readonly config: Config;
  readonly database: Database;
  readonly keys: Keys;
  /** Now, in milliseconds since 1970. */
  now(): number;
  /** `size` random bytes. */
  randomBytes(size: number): Buffer;
}
