import type { GivenAnswer } from "./answer-queue.rules.ts";

/** Storage of the waiting answers. */
export interface PendingStore {
  read(): readonly GivenAnswer[];
  write(waiting: readonly GivenAnswer[]): void;
}

const keyOf = (userId: number) => `badin:answers:${userId}`;

const isGivenAnswer = (value: unknown): value is GivenAnswer =>
  typeof value === "object" &&
  value !== null &&
  [(value as GivenAnswer).qcmId, (value as GivenAnswer).questionId, (value as GivenAnswer).answerId].every(Number.isSafeInteger);

function parse(text: string | null): readonly GivenAnswer[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isGivenAnswer) : [];
  } catch {
    return [];
  }
}

/**
 * Creates the storage of one user's waiting answers on this device, kept across reloads and shared between tabs. When the browser refuses
 * to store them, they last as long as the page.
 */
export function createPendingStore(userId: number, storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">): PendingStore {
  /** The answers while the browser refuses to store them. */
  let memory: readonly GivenAnswer[] | undefined;
  return {
    read() {
      if (memory) return memory;
      try {
        return parse(storage().getItem(keyOf(userId)));
      } catch {
        return [];
      }
    },
    write(waiting) {
      try {
        if (waiting.length === 0) storage().removeItem(keyOf(userId));
        else storage().setItem(keyOf(userId), JSON.stringify(waiting));
        memory = undefined;
      } catch {
        memory = waiting;
      }
    },
  };
}
