import type { User } from "@badin/contract";

/** Returns the teachers of the school who do not teach in the class yet. */
export function teachersToAdd(all: readonly User[], present: readonly User[]): User[] {
  const known = new Set(present.map(({ id }) => id));
  return all.filter(({ id }) => !known.has(id));
}
