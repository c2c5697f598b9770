import type { User } from "@badin/contract";

/** Those of the school's teachers who do not teach in the class yet. */
export function teachersToAdd(all: readonly User[], present: readonly User[]): User[] {
  const known = new Set(present.map(({ id }) => id));
  return all.filter(({ id }) => !known.has(id));
}
