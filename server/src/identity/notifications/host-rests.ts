/** How long a push service that did not answer is left alone, in milliseconds. */
const restMs = 60_000;

/**
 * Push services that did not answer in time. They rest, so that a thousand notifications do not each wait for them.
 * Kept in memory: each process finds out for itself. By a monotonic clock, because the clock of the machine may be set
 * back.
 */
export class HostRests {
  readonly #until = new Map<string, number>();

  /** Returns how long the host still rests, in whole milliseconds; 0 when it may be asked. */
  remainingMs(host: string): number {
    const left = Math.ceil((this.#until.get(host) ?? 0) - performance.now());
    if (left <= 0) this.#until.delete(host);
    return Math.max(0, left);
  }

  rest(host: string): void {
    this.#until.set(host, performance.now() + restMs);
  }
}
