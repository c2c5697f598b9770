import type { Badge } from "@badin/contract";
import type { Config } from "./config/config.ts";
import type { Keys } from "./config/secret.ts";
import type { Database, Db } from "./database/database.ts";
import type { Memory } from "./memory.ts";
import type { Outbound } from "./outbound/outbound.ts";

/**
 * What every feature receives; there is no other global state. Clock, randomness and outgoing calls are injected, so
 * that tests control them.
 */
export interface Context {
  readonly config: Config;
  readonly database: Database;
  readonly keys: Keys;
  readonly outbound: Outbound;
  /** What this process remembers besides the database; asked through `remembered`. */
  readonly memory: Memory;
  /** Returns the badges that a user has earned. Badges lie above the accounts that show them: they are handed in. */
  listEarnedBadges(db: Db, userId: number): Promise<Badge[]>;
  /** Current time, in epoch milliseconds. */
  now(): number;
  /** Returns `size` random bytes. */
  randomBytes(size: number): Buffer;
}
