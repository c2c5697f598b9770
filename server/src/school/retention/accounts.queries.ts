import { sql } from "kysely";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";
import { exists } from "../../platform/database/outcomes.ts";
import type { UserRow } from "../../platform/database/schema.ts";

/** These queries cover every account of the platform: only the scheduled retention task runs them. */

/** Last activity: the last sign-in, else the activation, else the creation of the account. */
const lastSeen = sql<number>`coalesce(u.last_sign_in_at, u.activated_at, u.created_at)`;

/** An account listed for erasure, as it was then. */
export type ErasureCandidate = Pick<UserRow, "id" | "school_id" | "school_admin">;

const unactivated = (db: Db, before: number) =>
  db
    .selectFrom("users as u")
    .where("u.activated_at", "is", null)
    .where("u.password_hash", "is", null)
    .where("u.admin", "=", 0)
    .where("u.created_at", "<", before);

/**
 * Returns accounts created before `before` (epoch ms) and still not activated. Site admins, who are created by hand,
 * are left out.
 */
export const findUnactivated = (db: Db, before: number, limit: number): Promise<ErasureCandidate[]> =>
  unactivated(db, before).select(["u.id", "u.school_id", "u.school_admin"]).orderBy("u.id").limit(limit).execute();

/** Whether the account is still not activated: checked again in the transaction that erases it. */
export const isStillUnactivated = (trx: Trx, { id, school_admin }: ErasureCandidate, before: number): Promise<boolean> =>
  exists(unactivated(trx, before).where("u.id", "=", id).where("u.school_admin", "=", school_admin).select("u.id"));

/**
 * On PostgreSQL, locks the account against activation and sign-in until it is erased; for a school admin, the school
 * and all its accounts, those being created included. SQLite has one writer at a time.
 */
export async function lockForErasure(trx: Trx, engine: Engine, { id, school_id, school_admin }: ErasureCandidate): Promise<void> {
  if (engine === "sqlite") return;
  const users = trx.selectFrom("users").select("id").orderBy("id").forUpdate();
  if (school_admin === 0 || school_id === null) {
    await users.where("id", "=", id).execute();
    return;
  }
  await trx.selectFrom("schools").where("id", "=", school_id).select("id").forUpdate().execute();
  await users.where("school_id", "=", school_id).execute();
}

/**
 * Adults last seen before `before`. A school admin counts only when all other adults of the school were last seen
 * before it too.
 */
const inactiveAdults = (db: Db, before: number) =>
  db
    .selectFrom("users as u")
    .where("u.teacher", "=", 1)
    .where("u.admin", "=", 0)
    .where("u.activated_at", "is not", null)
    .where(lastSeen, "<", before)
    .where((eb) =>
      eb.or([
        eb("u.school_admin", "=", 0),
        eb.not(
          eb.exists(
            eb
              .selectFrom("users as other")
              .whereRef("other.school_id", "=", "u.school_id")
              .where("other.teacher", "=", 1)
              .where(sql<number>`coalesce(other.last_sign_in_at, other.activated_at, other.created_at)`, ">=", before)
              .select("other.id"),
          ),
        ),
      ]),
    );

/** Inserts a notice for inactive adults who have none, `limit` at most; returns their ids. */
export async function insertNotices(
  trx: Trx,
  before: number,
  values: { told_at: number; due_at: number },
  limit: number,
): Promise<number[]> {
  const untold = await inactiveAdults(trx, before)
    .leftJoin("purge_notices as n", "n.user_id", "u.id")
    .where("n.user_id", "is", null)
    .select("u.id")
    .orderBy("u.id")
    .limit(limit)
    .execute();
  if (untold.length === 0) return [];
  const rows = await trx
    .insertInto("purge_notices")
    .values(untold.map(({ id }) => ({ user_id: id, ...values })))
    .onConflict((oc) => oc.column("user_id").doNothing())
    .returning("user_id")
    .execute();
  return rows.map((row) => row.user_id);
}

/** Deletes the notices of adults who came back: a later absence starts with a new notice. */
export async function deleteAnsweredNotices(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom("purge_notices")
    .where("user_id", "not in", (eb) => inactiveAdults(eb as unknown as Db, before).select("u.id"))
    .execute();
}

const dueAccounts = (db: Db, before: number, now: number) =>
  inactiveAdults(db, before).innerJoin("purge_notices as n", "n.user_id", "u.id").where("n.due_at", "<=", now);

/** Returns the accounts whose notice is due and whose owner is still inactive. */
export const findDueAccounts = (db: Db, before: number, now: number, limit: number): Promise<ErasureCandidate[]> =>
  dueAccounts(db, before, now)
    .select(["u.id", "u.school_id", "u.school_admin"])
    .orderBy("u.school_admin")
    .orderBy("u.id")
    .limit(limit)
    .execute();

/** Whether the owner is still inactive: checked again in the transaction that erases the account or the school. */
export const isStillInactive = (trx: Trx, { id, school_admin }: ErasureCandidate, before: number, now: number): Promise<boolean> =>
  exists(dueAccounts(trx, before, now).where("u.id", "=", id).where("u.school_admin", "=", school_admin).select("u.id"));

/** Returns the content of the notice by mail; undefined once its recipient came back. */
export const findNotice = (db: Db, userId: number) =>
  db
    .selectFrom("purge_notices as n")
    .innerJoin("users as u", "u.id", "n.user_id")
    .leftJoin("schools as s", "s.id", "u.school_id")
    .where("n.user_id", "=", userId)
    .select(["u.first_name", "u.name", "u.username", "u.email", "u.school_admin", "s.name as school", "n.due_at"])
    .executeTakeFirst();

const deletedSchools = (db: Db, until: number) => db.selectFrom("schools").where("deleted_at", "<=", until).select("id");

/** Returns the schools that were deleted until `until` (epoch ms), `limit` at most. */
export const findDeletedSchools = (db: Db, until: number, limit: number) => deletedSchools(db, until).orderBy("id").limit(limit).execute();

/** Whether the school is still deleted: checked again in the transaction that erases it. */
export const isStillDeleted = (trx: Trx, schoolId: number, until: number): Promise<boolean> =>
  exists(deletedSchools(trx, until).where("id", "=", schoolId));

/** Whether the school has an account that was ever activated, or a class. */
export async function isSchoolInUse(trx: Trx, schoolId: number): Promise<boolean> {
  const active = trx.selectFrom("users").where("school_id", "=", schoolId).where("activated_at", "is not", null).select("id").limit(1);
  const classroom = trx.selectFrom("classrooms").where("school_id", "=", schoolId).select("id").limit(1);
  return (await exists(active)) || (await exists(classroom));
}
