import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "./database.ts";
import { isUnavailable } from "./unavailable.ts";

const pauseMs = 1_000;

interface WaitOptions {
  /** Longest wait, in milliseconds. */
  readonly waitMs: number;
  /** Called once, when the wait begins. */
  tell(): void;
}

/**
 * Waits for a database that is not there yet: PostgreSQL often starts at the same time as Badin.
 * @throws its refusal at once when it is there, or after the longest wait
 */
export async function waitForDatabase(db: Db, { waitMs, tell }: WaitOptions): Promise<void> {
  const deadline = performance.now() + waitMs;
  for (let told = false; ; told = true) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (!isUnavailable(error) || performance.now() >= deadline) throw error;
      if (!told) tell();
      await delay(pauseMs);
    }
  }
}
