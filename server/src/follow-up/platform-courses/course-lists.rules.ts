import { nameKey } from "@badin/contract";
import type { Member } from "../../identity/lti/members.rules.ts";

interface Known {
  readonly id: number;
  readonly subject: string;
  readonly state: "asked" | "unnamed" | "settled";
  readonly left_at: number | null;
  /** The account that the identity opens. */
  readonly user_id: number | null;
}

interface Saved {
  readonly subject: string;
  readonly state: Known["state"];
  readonly first_name: string;
  readonly name: string;
}
export type NamedMember = Member & { readonly named: NonNullable<Member["named"]> };

export const settled = (subject: string): Saved => ({ subject, state: "settled", first_name: "", name: "" });

/**
 * Returns what a list that was read changes. A person without an account gets one, unless the class has a
 * namesake: a teacher is asked first. A person whose account a teacher has deleted, or who has unlinked it, gets no
 * other. A person who has left the list is told to the teachers, and keeps the account.
 */
export function planList(
  present: readonly Member[],
  {
    known,
    owners,
    taken,
  }: { known: readonly Known[]; owners: ReadonlyMap<string, number>; taken: readonly { firstName: string; name: string }[] },
): { make: NamedMember[]; save: Saved[]; left: number[]; gone: number[] } {
  const rows = new Map(known.map((row) => [row.subject, row]));
  const names = new Set(taken.map(nameKey));
  const make: NamedMember[] = [];
  const save: Saved[] = [];
  for (const { subject, named } of present) {
    if (owners.has(subject) || rows.get(subject)?.state === "settled") save.push(settled(subject));
    else if (!named) save.push({ ...settled(subject), state: "unnamed" });
    else if (names.has(nameKey(named))) save.push({ subject, state: "asked", first_name: named.firstName, name: named.name });
    else make.push({ subject, named });
  }
  const there = new Set(present.map(({ subject }) => subject));
  const away = known.filter(({ subject }) => !there.has(subject));
  const [left, gone] = [away.filter(({ user_id }) => user_id !== null), away.filter(({ user_id }) => user_id === null)];
  return {
    make,
    save,
    left: left.filter(({ left_at }) => left_at === null).map(({ id }) => id),
    gone: gone.map(({ id }) => id),
  };
}
