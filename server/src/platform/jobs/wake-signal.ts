import type { Database } from "../database/database.ts";

/** A signal to wait for. A ring without a waiting caller is kept for the next wait. */
export class WakeSignal {
  #rung = false;
  #answer: (() => void) | undefined;

  ring(): void {
    this.#rung = true;
    this.#answer?.();
  }

  /** Resolves at the next ring, or after `ms` milliseconds. */
  async wait(ms: number): Promise<void> {
    if (!this.#rung) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.#answer = resolve;
        timer = setTimeout(resolve, ms).unref();
      });
      clearTimeout(timer);
      this.#answer = undefined;
    }
    this.#rung = false;
  }
}

/** The wakeSignals of this process's workers, by database. */
const wakeSignals = new WeakMap<Database["db"], Set<WakeSignal>>();

export function addWakeSignal(database: Database, wakeSignal: WakeSignal): void {
  const known = wakeSignals.get(database.db) ?? new Set();
  wakeSignals.set(database.db, known.add(wakeSignal));
}

export const removeWakeSignal = (database: Database, wakeSignal: WakeSignal): void => {
  wakeSignals.get(database.db)?.delete(wakeSignal);
};

/** Wakes the workers of this process: the outbox may have a new job. */
export function wakeWorkers(database: Database): void {
  for (const wakeSignal of wakeSignals.get(database.db) ?? []) wakeSignal.ring();
}
