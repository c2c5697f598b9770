/** How far behind its primary a replica may be and still stand in for it, in milliseconds. */
export const maxBehindMs = 5_000;

/**
 * Whether a replica is in step with its primary. It is compared while the primary answers; once it does not, the last
 * comparison holds: what the replica lacks then was never sent.
 */
export class InStep {
  #primaryAt = Number.NEGATIVE_INFINITY;
  #replicaAt = Number.NEGATIVE_INFINITY;

  /** The primary told its position at this moment. */
  primaryAnswered(at: number): void {
    this.#primaryAt = at;
  }

  /** The replica has all that the primary had at this moment. */
  replicaReached(at: number): void {
    this.#replicaAt = at;
  }

  get isInStep(): boolean {
    return this.#replicaAt > Number.NEGATIVE_INFINITY && this.#primaryAt - this.#replicaAt <= maxBehindMs;
  }
}
