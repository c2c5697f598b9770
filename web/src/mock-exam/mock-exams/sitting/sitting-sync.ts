import type { Sitting, SittingStatus } from "@badin/contract";
import { outcomeOfFailure, retryDelayMs } from "../../../quiz/attempts/queue/answer-queue.rules.ts";
import { type LocalAnswer, type LocalAnswers, unsent, withChange, withSent } from "./local-answers.rules.ts";

/** `waiting`: for the network or the next attempt; `signed-out`: until the pupil signs in again. */
export type SyncStatus = "saved" | "sending" | "waiting" | "signed-out";

export interface SittingSnapshot {
  readonly status: SyncStatus;
  readonly answers: LocalAnswers;
  /** Whether the pupil has pressed « Rendre ma copie ». */
  readonly handingIn: boolean;
  readonly endsAt: number;
  /** The server's word that the copy is handed in; undefined while it is open. */
  readonly handedIn: Pick<SittingStatus, "handedInAt" | "handedInBy"> | undefined;
  /** Whether answers arrived after the end and are kept apart. */
  readonly late: boolean;
}

interface SittingParts {
  readonly sitting: Pick<Sitting, "copy" | "now">;
  /** What the device keeps. `forget`: the copy is handed in and the server has all of it. */
  readonly store: { read(): LocalAnswers; write(answers: LocalAnswers): void; forget(): void };
  /** Sends answers, or only tells that the pupil is there when there are none. */
  readonly send: (answers: LocalAnswers, position: number) => Promise<SittingStatus>;
  readonly handIn: () => Promise<SittingStatus>;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  readonly random: () => number;
}

export interface SittingSync {
  /** Keeps a change on the device, then sends it. */
  change(change: Pick<LocalAnswer, "questionId" | "chosen" | "flagged">): void;
  /** The number of the question on the screen, which the teacher's table shows. */
  moveTo(position: number): void;
  /** Hands in once everything is sent; tried again until the server has it. */
  handIn(): void;
  /** Sends now: the network is back, the page is visible again, or it is time to tell that the pupil is there. */
  wake(): void;
  /** Milliseconds left, by the server's clock. */
  timeLeft(): number;
  snapshot(): SittingSnapshot;
  subscribe(listener: () => void): () => void;
}

/** Creates what keeps a copy in step with the server: every change is kept on the device, sent, and sent again until it has arrived. */
export function createSittingSync(parts: SittingParts): SittingSync {
  const { store, isOnline, now, random } = parts;
  const listeners = new Set<() => void>();
  /** What to add to this device's clock to have the server's. */
  let offset = Date.parse(parts.sitting.now) - now();
  let position = 1;
  let failures = 0;
  let running = false;
  let again = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: SittingSnapshot = {
    status: unsent(store.read()).length > 0 ? "waiting" : "saved",
    answers: store.read(),
    handingIn: false,
    endsAt: Date.parse(parts.sitting.copy?.endsAt ?? parts.sitting.now),
    handedIn: undefined,
    late: false,
  };

  function publish(change: Partial<SittingSnapshot>): void {
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  }

  function learn(status: SittingStatus): void {
    offset = Date.parse(status.now) - now();
    const handedIn = status.handedInAt === null ? undefined : { handedInAt: status.handedInAt, handedInBy: status.handedInBy };
    publish({ endsAt: Date.parse(status.endsAt), handedIn, late: current.late || status.late });
  }

  async function exchange(): Promise<void> {
    const sending = unsent(store.read());
    learn(await parts.send(sending, position));
    store.write(withSent(store.read(), sending));
    publish({ answers: store.read() });
    if (current.handingIn && !current.handedIn && unsent(store.read()).length === 0) learn(await parts.handIn());
  }

  async function run(): Promise<void> {
    if (running) {
      again = true;
      return;
    }
    running = true;
    clearTimeout(timer);
    try {
      do {
        again = false;
        if (!isOnline()) throw new Error("no network");
        if (unsent(store.read()).length > 0) publish({ status: "sending" });
        await exchange();
      } while (again || unsent(store.read()).length > 0);
      failures = 0;
      if (current.handedIn) store.forget();
      publish({ status: "saved" });
    } catch (error) {
      failed(error);
    } finally {
      running = false;
    }
  }

  function failed(error: unknown): void {
    const outcome = outcomeOfFailure(error);
    if (outcome === "sign-in") {
      publish({ status: "signed-out" });
      return;
    }
    if (outcome !== "later") {
      // The copy no longer takes answers: the page asks again how it stands.
      store.write(store.read().map((a) => ({ ...a, sent: true })));
      store.forget();
      publish({
        status: "saved",
        answers: store.read(),
        handedIn: { handedInAt: new Date(now() + offset).toISOString(), handedInBy: null },
      });
      return;
    }
    failures++;
    publish({ status: "waiting" });
    timer = setTimeout(() => void run(), retryDelayMs(failures, random()));
  }

  return {
    change(change) {
      store.write(withChange(store.read(), { ...change, givenAt: Math.round(now() + offset) }));
      publish({ answers: store.read() });
      void run();
    },
    moveTo(number) {
      position = number;
    },
    handIn() {
      publish({ handingIn: true });
      void run();
    },
    wake: () => void run(),
    timeLeft: () => current.endsAt - (now() + offset),
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
