import type { QueueStatus } from "./queue/answer-queue.ts";

/**
 * What to tell a pupil of their answers on the way: `offline` when nothing waits yet, `kept` when answers wait for the network, `late`
 * when the service does not answer, `signed-out` when the session has expired, `leaving` when sending takes its time.
 */
export type PendingNotice = "offline" | "kept" | "late" | "signed-out" | "leaving";

interface Circumstances {
  readonly status: QueueStatus;
  /** Answers that wait. */
  readonly pending: number;
  readonly online: boolean;
  /** Sending has lasted longer than a moment. */
  readonly slow: boolean;
}

/** The notice to show, if any. */
export function noticeOf({ status, pending, online, slow }: Circumstances): PendingNotice | undefined {
  if (pending === 0) return online ? undefined : "offline";
  if (status === "signed-out") return "signed-out";
  if (!online) return "kept";
  if (status === "waiting") return "late";
  return slow ? "leaving" : undefined;
}
