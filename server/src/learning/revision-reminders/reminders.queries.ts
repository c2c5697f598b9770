import type { Db, Trx } from "../../platform/database/database.ts";
import { openSchools } from "../../platform/database/open-schools.ts";
import { changesRows } from "../../platform/database/outcomes.ts";
import type { RevisionRemindersTable } from "../../platform/database/schema.ts";

/** What a user wants, and the address that mails would go to. */
export const findReminder = (db: Db, userId: number) =>
  db
    .selectFrom("users as u")
    .leftJoin("revision_reminders as r", "r.user_id", "u.id")
    .where("u.id", "=", userId)
    .select(["r.hour", "r.channel", "u.email"])
    .executeTakeFirstOrThrow();

export const deleteReminder = (db: Db, userId: number) => db.deleteFrom("revision_reminders").where("user_id", "=", userId).execute();

/** Saves what a user wants. `lastAt` and `inVain` start again. */
export const saveReminder = (db: Db, { user_id, ...wanted }: RevisionRemindersTable) =>
  db
    .insertInto("revision_reminders")
    .values({ user_id, ...wanted })
    .onConflict((oc) => oc.column("user_id").doUpdateSet(wanted))
    .execute();

interface Moment {
  readonly timeZone: string;
  /** Hour there, 0 to 23. */
  readonly hour: number;
  /** Start of the day there (epoch ms). */
  readonly dayStart: number;
  readonly inVainMax: number;
}

/**
 * Returns students of the open schools of a time zone whose reminder of the day is to be decided, and when they began a
 * session of the day last. Left out: students who began one today, and those whose reminders have stopped by
 * themselves.
 */
export const findWaiting = (db: Db, { timeZone, hour, dayStart, inVainMax }: Moment, limit: number) =>
  db
    .selectFrom("revision_reminders as r")
    .innerJoin("users as u", "u.id", "r.user_id")
    .innerJoin("schools as sc", "sc.id", "u.school_id")
    .where("sc.time_zone", "=", timeZone)
    .where("u.school_id", "in", openSchools(db))
    .where("u.classroom_id", "is not", null)
    .where("r.hour", "<=", hour)
    .where((eb) => eb.or([eb("r.last_at", "is", null), eb("r.last_at", "<", dayStart)]))
    .select((eb) => [
      "r.user_id",
      "r.hour",
      "r.channel",
      "r.last_at",
      "r.in_vain",
      "u.classroom_id",
      eb
        .selectFrom("revision_sessions as s")
        .whereRef("s.user_id", "=", "r.user_id")
        .where("s.kind", "=", "daily")
        .select((e) => e.fn.max("s.started_at").as("at"))
        .as("last_session"),
    ])
    .$call((query) =>
      db
        .selectFrom(query.as("w"))
        .where((eb) => eb.or([eb("w.last_session", "is", null), eb("w.last_session", "<", dayStart)]))
        .where((eb) => eb.or([eb("w.in_vain", "<", inVainMax), eb("w.last_session", ">=", eb.ref("w.last_at"))]))
        .orderBy("w.user_id")
        .limit(limit)
        .selectAll()
        .execute(),
    );

/** Notes that the reminder of the day is decided; false when another process has done so. */
export const decideOnce = (trx: Trx, userId: number, dayStart: number, now: number, inVain: number): Promise<boolean> =>
  changesRows(
    trx
      .updateTable("revision_reminders")
      .set({ last_at: now, in_vain: inVain })
      .where("user_id", "=", userId)
      .where((eb) => eb.or([eb("last_at", "is", null), eb("last_at", "<", dayStart)])),
  );

/** Returns whom to write to; undefined once the reminder is no longer wanted by mail, or the school is closed. */
export const findRecipient = (db: Db, userId: number) =>
  db
    .selectFrom("revision_reminders as r")
    .innerJoin("users as u", "u.id", "r.user_id")
    .where("r.user_id", "=", userId)
    .where("r.channel", "=", "mail")
    .where("u.school_id", "in", openSchools(db))
    .select(["u.first_name", "u.name", "u.email"])
    .executeTakeFirst();
