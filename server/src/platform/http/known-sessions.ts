import { remembered } from "../memory.ts";

/** Number of sessions remembered; beyond it, those seen longest ago are forgotten. */
const maxSessions = 20_000;

/** The session cookies that this process has found in the database: only they have a flood limit of their own. */
class KnownSessions {
  readonly #hashes = new Set<string>();

  has(idHash: string): boolean {
    return this.#hashes.has(idHash);
  }

  add(idHash: string): void {
    this.#hashes.delete(idHash);
    this.#hashes.add(idHash);
    if (this.#hashes.size > maxSessions) this.#hashes.delete(this.#hashes.values().next().value ?? "");
  }

  delete(idHash: string): void {
    this.#hashes.delete(idHash);
  }
}

/** Returns the sessions that the process of a context knows. */
export const knownSessions = remembered(() => new KnownSessions());
