import type { Db } from "../database/database.ts";
import { findTakenUsernames } from "./accounts.queries.ts";
import { usernameBase, usernameCandidates } from "./usernames.rules.ts";

/** How many names are asked about at once: namesakes are few. */
const batch = 20;

/** The username of somebody without email (decisions.md, "Accounts and sign-in"). */
export async function allocateUsername(db: Db, { firstName, name }: { firstName: string; name: string }): Promise<string> {
  const base = usernameBase(firstName, name);
  for (let first = 1; ; first += batch) {
    const candidates = usernameCandidates(base, first, batch);
    const taken = await findTakenUsernames(db, candidates);
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
  }
}
