import type { Db } from "../../platform/database/database.ts";
import { findTakenUsernames } from "./accounts.queries.ts";
import { usernameBase, usernameCandidates } from "./usernames.rules.ts";

/** Number of candidates checked per person in one query. */
const batch = 20;

interface Named {
  readonly firstName: string;
  readonly name: string;
}

/** Returns a free username for a person without email. */
export async function allocateUsername(db: Db, person: Named): Promise<string> {
  const [username] = await allocateUsernames(db, [person]);
  return username as string;
}

/** Returns free usernames for people without email, in the same order, all different. */
export async function allocateUsernames(db: Db, people: readonly Named[]): Promise<string[]> {
  const bases = people.map(({ firstName, name }) => usernameBase(firstName, name));
  const found = new Map<number, string>();
  const used = new Set<string>();
  for (let first = 1; found.size < bases.length; first += batch) {
    const waiting = bases.flatMap((base, i) => (found.has(i) ? [] : [{ i, candidates: usernameCandidates(base, first, batch) }]));
    const taken = await findTakenUsernames(db, [...new Set(waiting.flatMap(({ candidates }) => candidates))]);
    for (const { i, candidates } of waiting) {
      const free = candidates.find((candidate) => !taken.has(candidate) && !used.has(candidate));
      if (free === undefined) continue;
      found.set(i, free);
      used.add(free);
    }
  }
  return bases.map((_, i) => found.get(i) as string);
}
