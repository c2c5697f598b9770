import { type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { likePattern } from "../../platform/text/like-pattern.ts";

/* Accounts of the whole site, for its admins: the routes check the role. */

const accounts = (db: Db, now: number) =>
  db
    .selectFrom("users as u")
    .leftJoin("schools as s", "s.id", "u.school_id")
    .leftJoin("classrooms as c", "c.id", "u.classroom_id")
    .leftJoin("email_changes as e", (join) => join.onRef("e.user_id", "=", "u.id").on("e.expires_at", ">", now))
    .where("u.deleted_at", "is", null)
    .select(["u.id", "u.first_name", "u.name", "u.username", "u.email", "u.teacher", "u.admin", "u.school_admin"])
    .select(["u.activated_at", "u.last_sign_in_at", "s.name as school", "c.name as classroom", "e.email as pending"])
    .select((eb) =>
      eb
        .selectFrom("second_factors as f")
        .whereRef("f.user_id", "=", "u.id")
        .select((f) => f.fn.min("f.id").as("id"))
        .as("second_factor"),
    );

export type SiteAccountRow = Awaited<ReturnType<typeof findAccounts>>[number];

/** Returns the accounts that have each of the words in their names, username or address, adults first. */
export const findAccounts = (db: Db, now: number, words: readonly string[], limit: number) =>
  accounts(db, now)
    .where((eb) =>
      eb.and(
        words.map((word) => {
          const text = sql`u.first_name || ' ' || u.name || ' ' || u.username || ' ' || coalesce(u.email, '')`;
          // SQLite's `lower` leaves letters with accents as they are: these are found as typed.
          return eb.or([
            sql<SqlBool>`lower(${text}) like ${likePattern(word.toLowerCase())} escape '~'`,
            sql<SqlBool>`${text} like ${likePattern(word)} escape '~'`,
          ]);
        }),
      ),
    )
    .orderBy("u.admin", "desc")
    .orderBy("u.teacher", "desc")
    .orderBy("u.name")
    .orderBy("u.first_name")
    .orderBy("u.id")
    .limit(limit)
    .execute();

export const findSiteAccount = (db: Db, now: number, userId: number) => accounts(db, now).where("u.id", "=", userId).executeTakeFirst();

export const findSiteAdmins = (db: Db, now: number) => accounts(db, now).where("u.admin", "=", 1).orderBy("u.username").execute();
