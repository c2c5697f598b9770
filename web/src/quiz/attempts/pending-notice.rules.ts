import type { OutboxStatus } from "../../platform/offline/outbox.ts";

/**
 * What to tell a student about waiting answers: `offline` without network when no answer waits, `kept` when answers
 * wait for the network, `late` when the server does not answer, `signed-out` when the session has expired, `leaving`
 * when sending is slow.
 */
export type PendingNotice = "offline" | "kept" | "late" | "signed-out" | "leaving";

interface Circumstances {
  readonly status: OutboxStatus;
  /** Number of waiting answers. */
  readonly pending: number;
  readonly online: boolean;
  /** Whether sending has lasted longer than `spinnerDelayMs`. */
  readonly slow: boolean;
  /** Whether the session is known to have ended, whatever waits. */
  readonly sessionEnded: boolean;
}

/** Returns the notice to show; undefined for none. */
export function noticeOf({ status, pending, online, slow, sessionEnded }: Circumstances): PendingNotice | undefined {
  if (sessionEnded) return "signed-out";
  if (pending === 0) return online ? undefined : "offline";
  if (status === "signed-out") return "signed-out";
  if (!online) return "kept";
  if (status === "waiting") return "late";
  return slow ? "leaving" : undefined;
}
