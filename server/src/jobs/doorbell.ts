import type { Database } from "../database/database.ts";

/** A signal to wait for. A ring that comes while nobody waits is kept for the next wait. */
export class Doorbell {
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

/** The doorbells of this process's workers, by database. */
const doorbells = new WeakMap<Database, Set<Doorbell>>();

export function addDoorbell(database: Database, doorbell: Doorbell): void {
  const known = doorbells.get(database) ?? new Set();
  doorbells.set(database, known.add(doorbell));
}

export const removeDoorbell = (database: Database, doorbell: Doorbell): void => {
  doorbells.get(database)?.delete(doorbell);
};

/** Wakes the workers of this process: the outbox may have a new job. */
export function ringWorkers(database: Database): void {
  for (const doorbell of doorbells.get(database) ?? []) doorbell.ring();
}
