import type { Database } from "../database/database.ts";

/** Something to wait for: a ring that came while nobody waited is not lost. */
export class Doorbell {
  #rung = false;
  #answer: (() => void) | undefined;

  ring(): void {
    this.#rung = true;
    this.#answer?.();
  }

  /** Resolves at the next ring, or after `ms`. */
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

/** The workers of this process, by the database they work for. */
const doorbells = new WeakMap<Database, Set<Doorbell>>();

export function addDoorbell(database: Database, doorbell: Doorbell): void {
  const known = doorbells.get(database) ?? new Set();
  doorbells.set(database, known.add(doorbell));
}

export const removeDoorbell = (database: Database, doorbell: Doorbell): void => {
  doorbells.get(database)?.delete(doorbell);
};

/** Tells the workers of this process that there may be something to do. */
export function ringWorkers(database: Database): void {
  for (const doorbell of doorbells.get(database) ?? []) doorbell.ring();
}
