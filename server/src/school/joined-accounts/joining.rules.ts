import type { UserRow } from "../../platform/database/schema.ts";

export type Credentials = Pick<
  UserRow,
  "id" | "username" | "email" | "password_hash" | "card_password" | "change_password" | "activated_at" | "last_sign_in_at"
>;

/** Returns which of two accounts stays: the one whose card signs in, otherwise the one that was used last. */
export function keptOf<Account extends Credentials>(a: Account, b: Account): { kept: Account; other: Account } {
  const hasCard = (account: Account) => account.card_password !== null;
  const bStays =
    hasCard(a) === hasCard(b)
      ? (b.last_sign_in_at ?? 0) > (a.last_sign_in_at ?? 0) || (b.last_sign_in_at === a.last_sign_in_at && b.id < a.id)
      : hasCard(b);
  return bStays ? { kept: b, other: a } : { kept: a, other: b };
}

/**
 * Returns how the kept account signs in from then on. A card stays, and takes over the password that the student has
 * chosen for the other account, with its address. An address is taken over only once it is proven.
 */
export function joinedCredentials(kept: Credentials, other: Credentials): Omit<Credentials, "id" | "username" | "card_password"> {
  const chosen = kept.card_password !== null && other.card_password === null && other.password_hash !== null && other.activated_at !== null;
  const theirs = other.activated_at === null ? null : other.email;
  const { password_hash, change_password } = chosen ? other : kept;
  return {
    email: chosen ? (theirs ?? kept.email) : (kept.email ?? theirs),
    password_hash,
    change_password,
    activated_at: earliest(kept.activated_at, other.activated_at),
    last_sign_in_at: latest(kept.last_sign_in_at, other.last_sign_in_at),
  };
}

/** Returns the usernames and addresses that no longer sign in. */
export function endedLogins(kept: Credentials, other: Credentials): string[] {
  const { email } = joinedCredentials(kept, other);
  return [other.username, kept.email, other.email].filter(
    (login): login is string => login !== null && login !== email && login !== kept.username,
  );
}

interface Copy {
  readonly set_aside_at: number | null;
  readonly handed_in_at: number | null;
  readonly answers: number;
  readonly started_at: number;
}

/**
 * Returns whether the other account's copy of an exam counts rather than the kept one's: not set aside, handed in,
 * fuller, or later.
 */
export function countsRather(other: Copy, kept: Copy): boolean {
  const rank = (copy: Copy) => [copy.set_aside_at === null ? 1 : 0, copy.handed_in_at === null ? 0 : 1, copy.answers, copy.started_at];
  const ranks = rank(kept);
  const difference = rank(other)
    .map((n, i) => n - (ranks[i] ?? 0))
    .find((n) => n !== 0);
  return (difference ?? 0) > 0;
}

const earliest = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.min(a, b));
const latest = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b));
