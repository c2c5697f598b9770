import type { Config } from "./config/config.ts";
import type { Keys } from "./config/secret.ts";
import type { Database } from "./database/database.ts";
import type { Outbound } from "./outbound/outbound.ts";

/** What every feature is given: nothing else is global. Time, randomness and the outer world are injected so that tests decide them. */
export interface Context {
  readonly config: Config;
  readonly database: Database;
  readonly keys: Keys;
  readonly outbound: Outbound;
  /** Now, in milliseconds since 1970. */
  now(): number;
  /** `size` random bytes. */
  randomBytes(size: number): Buffer;
}
