import type { Db } from "../../platform/database/database.ts";

/** Returns what users may see of themselves and their school. */
export const findProfile = (db: Db, userId: number) =>
  db
    .selectFrom("users as u")
    .leftJoin("schools as s", "s.id", "u.school_id")
    .leftJoin("classrooms as c", "c.id", "u.classroom_id")
    .leftJoin("school_years as y", "y.id", "c.school_year_id")
    .leftJoin("email_changes as e", "e.user_id", "u.id")
    .leftJoin("reading_comforts as r", "r.user_id", "u.id")
    .where("u.id", "=", userId)
    .select([
      "u.id",
      "u.first_name",
      "u.name",
      "u.email",
      "u.username",
      "u.teacher",
      "u.admin",
      "u.school_admin",
      "u.change_password",
      "s.id as school_id",
      "s.name as school_name",
      "s.time_zone",
      "s.subscription_code",
      "c.id as classroom_id",
      "c.name as classroom_name",
      "y.start_year",
      "e.email as pending_email",
      "e.expires_at as pending_until",
      "r.settings as comfort_settings",
      "r.arranged as comfort_arranged",
    ])
    .select((eb) => eb.case().when("u.card_password", "is not", null).then(1).else(0).end().as("has_card"))
    .select((eb) =>
      eb
        .selectFrom("push_subscriptions as p")
        .whereRef("p.user_id", "=", "u.id")
        .select((count) => count.fn.countAll<number>().as("count"))
        .as("subscriptions"),
    )
    .executeTakeFirst();
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;
