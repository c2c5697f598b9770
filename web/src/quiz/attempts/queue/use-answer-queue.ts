import type { OutboxStatus } from "../../../platform/offline/outbox.ts";
import { useOutbox } from "../../../platform/offline/use-outbox.ts";
import type { GivenAnswer } from "../api.ts";

export interface QueueSnapshot {
  readonly status: OutboxStatus;
  /** The answers that wait, oldest first. */
  readonly pending: readonly GivenAnswer[];
}

export interface AnswerQueue extends QueueSnapshot {
  /** Keeps an answer, then sends it. One that already waits for the same question stays: students choose once. */
  add(answer: GivenAnswer): void;
  /** Drops the answers to a restarted quiz, including the one being sent. */
  forget(qcmId: number): void;
}

const kind = "quiz";

/** Returns the answers to quizzes that wait on this device. */
export function useAnswerQueue(userId: number): AnswerQueue {
  const { status, entries, add, forget } = useOutbox(userId);
  return {
    status,
    pending: entries.flatMap((entry) => (entry.kind === kind ? [entry.value as GivenAnswer] : [])),
    add: (answer) => add({ kind, group: answer.qcmId, item: String(answer.questionId), value: answer }, "first"),
    forget: (qcmId) => forget(kind, qcmId),
  };
}
