import { parisZone, type TimeZoneId } from "@badin/contract";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { eachOnItsOwn } from "../../platform/jobs/each-on-its-own.ts";
import { inZone } from "../../platform/time/school-zone.ts";

/** Changes the time zone of the user's own school. */
export async function changeTimeZone(context: Context, user: SchoolUser, timeZone: TimeZoneId): Promise<void> {
  await context.database.transaction(async (trx) => {
    await trx.updateTable("schools").set({ time_zone: timeZone }).where("id", "=", user.schoolId).execute();
    await record(trx, context, { ...actorOf(user), action: "school.time-zone", subject: `school:${user.schoolId}` });
  });
}

/**
 * Runs `work` in each time zone that schools have, for a clock that acts for all of them: `work` takes those of its
 * zone only. One that fails hinders no other.
 */
export async function inEachZone({ database }: Context, work: (timeZone: string) => Promise<unknown>): Promise<void> {
  const zones = await database.db.selectFrom("schools").select("time_zone").distinct().execute();
  await eachOnItsOwn(zones, async ({ time_zone }) => void (await inZone(time_zone, () => work(time_zone))));
}

/** Runs `work` in the time zone of a person's school, for a clock that acts for one person after the other. */
export async function inZoneOf<T>(db: Db, userId: number, work: () => Promise<T>): Promise<T> {
  const school = await db
    .selectFrom("users as u")
    .innerJoin("schools as s", "s.id", "u.school_id")
    .where("u.id", "=", userId)
    .select("s.time_zone")
    .executeTakeFirst();
  return inZone(school?.time_zone ?? parisZone, work);
}
