import type { Generated } from "kysely";
import type { Fixed, Millis } from "./columns.ts";

/** Tables of what knows no feature: limits, settings, jobs, the log of actions. */
export interface PlatformTables {
  rate_limits: RateLimitsTable;
  settings: SettingsTable;
  outbox: OutboxTable;
  audit_log: AuditLogTable;
}

export interface RateLimitsTable {
  key: string;
  count: number;
  resets_at: Millis;
}

/** Keys made on the first start and values shared by every process. */
export interface SettingsTable {
  name: string;
  value: string;
}

export interface OutboxTable {
  id: Generated<number>;
  kind: "mail" | "push" | "ai" | "lti";
  payload: string;
  /**
   * Place among the jobs of its batch: the batches of two schools take turns, and what one person waits for passes
   * first.
   */
  turn: Generated<number>;
  /** Jobs of one lane run one after the other: the host that a notification goes to; empty for all others. */
  lane: Generated<string>;
  status: "pending" | "dead";
  attempts: number;
  /** Earliest time of the next run: the end of the back-off of a failed job, or of a worker's lease. */
  run_at: Millis;
  last_error: string | null;
  created_at: Fixed<Millis>;
}

export interface AuditLogTable {
  id: Generated<number>;
  at: Fixed<Millis>;
  actor_id: number | null;
  school_id: number | null;
  action: string;
  subject: string;
  details: string | null;
}
