import type { Db, Trx } from "../../platform/database/database.ts";
import { exists } from "../../platform/database/outcomes.ts";
import type { NewUser, UserRow } from "../../platform/database/schema.ts";

const columns = [
  "id",
  "school_id",
  "classroom_id",
  "first_name",
  "name",
  "username",
  "email",
  "password_hash",
  "card_password",
  "teacher",
  "admin",
  "school_admin",
  "activated_at",
  "change_password",
  "last_sign_in_at",
  "admitted_at",
] as const;
export type AccountRow = Pick<UserRow, (typeof columns)[number]>;

/**
 * Returns the account that signs in with `name`, a username or an email in stored form, on the whole platform. A
 * deleted one does not.
 */
export const findAccountByName = (db: Db, name: string): Promise<AccountRow | undefined> =>
  db
    .selectFrom("users")
    .where("deleted_at", "is", null)
    .where((eb) => eb.or([eb("username", "=", name), eb("email", "=", name)]))
    .select(columns)
    .executeTakeFirst();

/** Returns the account `userId`, unless it is deleted. The caller has checked the rights. */
export const findAccount = (db: Db, userId: number): Promise<AccountRow | undefined> =>
  db.selectFrom("users").where("id", "=", userId).where("deleted_at", "is", null).select(columns).executeTakeFirst();

/** Returns what is known of the owner of an account, by which somebody would guess the password. */
export const findPasswordOwner = (db: Db, userId: number) =>
  db
    .selectFrom("users as u")
    .leftJoin("schools as s", "s.id", "u.school_id")
    .where("u.id", "=", userId)
    .where("u.deleted_at", "is", null)
    .select(["u.first_name", "u.name", "u.username", "u.email", "s.name as school", "s.city"])
    .executeTakeFirst();

/**
 * Returns the encrypted password of the card of `userId`; undefined when there is no card. The caller checks the card's
 * token.
 */
export async function findCard(db: Db, userId: number): Promise<{ id: number; password: string } | undefined> {
  const row = await db
    .selectFrom("users")
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .select(["id", "card_password"])
    .executeTakeFirst();
  return row?.card_password ? { id: row.id, password: row.card_password } : undefined;
}

/** Returns the site admins, by name. */
export const findAdmins = (db: Db) =>
  db.selectFrom("users").where("admin", "=", 1).select(["id", "username", "activated_at"]).orderBy("username").execute();

export async function setAdmin(trx: Trx, userId: number, admin: 0 | 1): Promise<void> {
  await trx.updateTable("users").set({ admin }).where("id", "=", userId).execute();
}

/** Returns a teacher of the school `schoolId`. */
export const findTeacher = (db: Db, schoolId: number, userId: number): Promise<AccountRow | undefined> =>
  db
    .selectFrom("users")
    .where("id", "=", userId)
    .where("school_id", "=", schoolId)
    .where("teacher", "=", 1)
    .select(columns)
    .executeTakeFirst();

/** Inserts an account and returns its id; undefined when its username or email is taken on the platform. */
export async function insertAccount(db: Db, values: NewUser): Promise<number | undefined> {
  const row = await db
    .insertInto("users")
    .values(values)
    .onConflict((oc) => oc.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Inserts accounts in one query and returns their ids by username. */
export async function insertAccounts(db: Db, values: readonly NewUser[]): Promise<Map<string, number>> {
  if (values.length === 0) return new Map();
  const rows = await db.insertInto("users").values(values).returning(["id", "username"]).execute();
  return new Map(rows.map((r) => [r.username, r.id]));
}

/** Returns the `names` that are usernames on the platform. */
export async function findTakenUsernames(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom("users").where("username", "in", names).select("username").execute();
  return new Set(rows.map((r) => r.username));
}

/** Returns whether an account other than `userId` signs in with `name`. */
export const isNameTaken = (db: Db, name: string, userId: number): Promise<boolean> =>
  exists(
    db
      .selectFrom("users")
      .where((eb) => eb.or([eb("username", "=", name), eb("email", "=", name)]))
      .where("id", "<>", userId)
      .select("id"),
  );

/**
 * Deletes the account of a student or a teacher that was signed up with `email` and never activated: nobody has proven
 * the address. Those of admins stay, and those that a teacher or the manager has let in.
 */
export async function deleteUnprovenAccount(trx: Trx, email: string): Promise<void> {
  await trx
    .deleteFrom("users")
    .where("email", "=", email)
    .where("activated_at", "is", null)
    .where("password_hash", "is", null)
    .where("admitted_at", "is", null)
    .where("school_admin", "=", 0)
    .where("admin", "=", 0)
    .execute();
}

export async function updateIdentity(
  db: Db,
  userId: number,
  values: Pick<UserRow, "first_name" | "name" | "email" | "username">,
): Promise<void> {
  await db.updateTable("users").set(values).where("id", "=", userId).execute();
}

/** Returns whether a site admin has agreed to the school. */
export async function isAgreed(db: Db, schoolId: number): Promise<boolean> {
  const row = await db.selectFrom("schools").where("id", "=", schoolId).select("agreed_at").executeTakeFirst();
  return row !== undefined && row.agreed_at !== null;
}
