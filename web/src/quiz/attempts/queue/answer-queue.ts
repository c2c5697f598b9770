import type { AnswerResult } from "@badin/contract";
import {
  type FailureOutcome,
  type GivenAnswer,
  outcomeOfFailure,
  retryDelayMs,
  withAnswer,
  withoutAnswer,
  withoutQcm,
} from "./answer-queue.rules.ts";
import type { PendingStore } from "./pending-store.ts";

/** `waiting`: for the network or the next attempt; `signed-out`: until the pupil signs in again. */
export type QueueStatus = "idle" | "sending" | "waiting" | "signed-out";

export interface QueueSnapshot {
  readonly status: QueueStatus;
  readonly pending: readonly GivenAnswer[];
}

/** Why an answer was dropped. */
export type GivenUp = Exclude<FailureOutcome, "later" | "sign-in">;

/** How an answer left the queue: recorded, or dropped. */
export type Settlement = { readonly recorded: AnswerResult } | { readonly givenUp: GivenUp };

interface QueueParts {
  readonly store: PendingStore;
  /** Sends an answer. Sending the same one twice is safe: the server returns the first result again. */
  readonly send: (answer: GivenAnswer) => Promise<AnswerResult>;
  /** Whether the signed-in user is still the owner of the answers. Called before answers that have waited are sent. */
  readonly isSameUser: () => Promise<boolean>;
  /** Called before the answer leaves the queue, so that no screen shows it as not given. */
  readonly onSettled: (answer: GivenAnswer, settlement: Settlement) => void;
  readonly isOnline: () => boolean;
  readonly random: () => number;
}

export interface AnswerQueue {
  /** Stores an answer, then sends it after those already waiting. */
  add(answer: GivenAnswer): void;
  /** Tries to send now: the network is back, the page is visible again, the pupil has signed in. */
  wake(): void;
  /** Drops the answers to a restarted quiz, including the one being sent. */
  forget(qcmId: number): void;
  snapshot(): QueueSnapshot;
  subscribe(listener: () => void): () => void;
}

/** Creates a queue that stores answers, sends them one at a time in order, and retries until each is recorded or refused. */
export function createAnswerQueue({ store, send, isSameUser, onSettled, isOnline, random }: QueueParts): AnswerQueue {
  const listeners = new Set<() => void>();
  let current: QueueSnapshot = { status: "idle", pending: store.read() };
  let running = false;
  /** The answer being sent; undefined once it is forgotten: its result is then ignored. */
  let sending: GivenAnswer | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the waiting answers are known to belong to the current session's user. */
  let sameUser = current.pending.length === 0;

  function publish(status: QueueStatus): void {
    current = { status, pending: store.read() };
    for (const listener of listeners) listener();
  }

  async function attempt(answer: GivenAnswer): Promise<Settlement | "later" | "sign-in"> {
    try {
      sameUser ||= await isSameUser();
      return sameUser ? { recorded: await send(answer) } : "sign-in";
    } catch (error) {
      const fate = outcomeOfFailure(error);
      return fate === "later" || fate === "sign-in" ? fate : { givenUp: fate };
    }
  }

  function pause(status: "waiting" | "signed-out"): void {
    sameUser = false;
    publish(status);
  }

  /** Sends the waiting answers until none is left or one cannot be sent. */
  async function drain(): Promise<void> {
    for (let next = store.read()[0]; next; next = store.read()[0]) {
      if (!isOnline()) return pause("waiting");
      publish("sending");
      sending = next;
      const outcome = await attempt(next);
      if (sending !== next) continue;
      if (outcome === "sign-in") return pause("signed-out");
      if (outcome === "later") {
        timer = setTimeout(run, retryDelayMs(++failures, random()));
        return pause("waiting");
      }
      failures = 0;
      onSettled(next, outcome);
      store.write(withoutAnswer(store.read(), next));
    }
    sameUser = true;
    publish("idle");
  }

  function run(): void {
    if (running) return;
    clearTimeout(timer);
    running = true;
    drain().finally(() => {
      running = false;
    });
  }

  return {
    add(answer) {
      store.write(withAnswer(store.read(), answer));
      publish(current.status);
      run();
    },
    wake: run,
    forget(qcmId) {
      if (sending?.qcmId === qcmId) sending = undefined;
      store.write(withoutQcm(store.read(), qcmId));
      publish(current.status);
    },
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
