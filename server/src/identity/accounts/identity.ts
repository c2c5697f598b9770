import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import type { NewUser } from "../../platform/database/schema.ts";
import { fieldError } from "../../platform/http/errors.ts";
import { type AccountRow, insertAccount, insertAccounts, isNameTaken, updateIdentity } from "./accounts.queries.ts";
import { deleteTokens } from "./tokens.ts";
import { allocateUsername, allocateUsernames } from "./usernames.ts";

export interface Identity {
  readonly firstName: string;
  readonly name: string;
  /** In lower case; null for a student without email. */
  readonly email: string | null;
}

/** An account to create. Without a password, its owner chooses one by an emailed link, which activates the account. */
export interface NewAccount extends Identity {
  /** Null for a site admin. */
  readonly schoolId: number | null;
  /** The classroom of a student. */
  readonly classroomId?: number | null;
  readonly teacher?: boolean;
  readonly schoolAdmin?: boolean;
  readonly admin?: boolean;
  /**
   * A password chosen by somebody else, hashed before the transaction. Students keep it; others must change it at their
   * first sign-in, unless `mustChange` says otherwise.
   */
  readonly password?: { readonly hash: string; readonly card?: string | null; readonly mustChange?: boolean };
  /** Whether a learning platform opens it, so that it is active without password. */
  readonly vouched?: boolean;
}

/**
 * Creates an account, active at once when it has a password.
 * @returns its id
 * @throws AppError 409 on field `email` when another account has that address
 */
export async function createAccount(trx: Trx, context: Context, account: NewAccount): Promise<number> {
  const { email } = account;
  for (;;) {
    const username = email ?? (await allocateUsername(trx, account));
    const id = await insertAccount(trx, valuesOf(account, username, context.now()));
    if (id !== undefined) return id;
    if (email !== null) throw fieldError("email_taken", "email");
    // The username was taken meanwhile: try the next one.
  }
}

/**
 * Creates many accounts, with as many queries as for one.
 * @returns their ids, in the same order
 * @throws the database error when an address or a username is taken: see `isNameConflict`
 */
export async function createAccounts(trx: Trx, context: Context, accounts: readonly NewAccount[]): Promise<number[]> {
  const nameless = accounts.filter(({ email }) => email === null);
  const allocated = await allocateUsernames(trx, nameless);
  const usernames = accounts.map(({ email }) => email ?? allocated.shift() ?? "");
  const now = context.now();
  const ids = await insertAccounts(
    trx,
    accounts.map((account, i) => valuesOf(account, usernames[i] ?? "", now)),
  );
  return usernames.map((username) => ids.get(username) ?? 0);
}

function valuesOf(account: NewAccount, username: string, now: number): NewUser {
  const { password } = account;
  const elder = account.teacher === true || account.admin === true;
  return {
    school_id: account.schoolId,
    classroom_id: account.classroomId ?? null,
    first_name: account.firstName,
    name: account.name,
    username,
    email: account.email,
    password_hash: password?.hash ?? null,
    card_password: password?.card ?? null,
    teacher: account.teacher ? 1 : 0,
    admin: account.admin ? 1 : 0,
    school_admin: account.schoolAdmin ? 1 : 0,
    change_password: password && (password.mustChange ?? elder) ? 1 : 0,
    activated_at: password || account.vouched ? now : null,
    last_sign_in_at: null,
    created_at: now,
  };
}

interface IdentityOptions {
  /**
   * Whether a username made of names is kept when an email is added: it is on the printed student card, which must keep
   * working. Both then sign in.
   */
  readonly keepsUsername?: boolean;
}

/**
 * Changes the names and email of an account. The username follows the email, unless it is kept; when the email changes,
 * links sent before stop working.
 * @throws AppError 409 on field `email` when another account has that address
 */
export async function changeIdentity(
  trx: Trx,
  account: Pick<AccountRow, "id" | "email" | "username">,
  identity: Identity,
  { keepsUsername = false }: IdentityOptions = {},
): Promise<void> {
  const { firstName, name, email } = identity;
  if (email !== null && (await isNameTaken(trx, email, account.id))) throw fieldError("email_taken", "email");
  const isMadeOfNames = account.username !== account.email;
  const stays = isMadeOfNames && (keepsUsername || email === null);
  const username = stays ? account.username : (email ?? (await allocateUsername(trx, identity)));
  await updateIdentity(trx, account.id, { first_name: firstName, name, email, username });
  if (email !== account.email) await deleteTokens(trx, account.id);
}

const uniqueViolation = { postgres: "23505", sqlite: 2067 };

/**
 * Returns whether `error` is the database's refusal of an address or username that another account took at the same
 * moment.
 */
export function isNameConflict(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === uniqueViolation.postgres || errcode === uniqueViolation.sqlite;
}

/** Runs `work`. When the commune has a school of that name, throws `school_exists`. */
export async function withSchoolTakenError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isNameConflict(error)) throw fieldError("school_exists", "schoolName");
    throw error;
  }
}

/**
 * Runs `work`. When another account takes the address at the same moment, throws the same `email_taken` as if it had
 * been taken before.
 */
export async function withEmailTakenError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isNameConflict(error)) throw fieldError("email_taken", "email");
    throw error;
  }
}
