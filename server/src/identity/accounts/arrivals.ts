import * as z from "zod";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { enqueueMails } from "../../platform/jobs/outbox.ts";
import { arrivalLetter } from "../../platform/mail/account-letters.ts";
import { letterHandler } from "../../platform/mail/mail-jobs.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { nameInMail } from "../../platform/mail/names.ts";
import { findAccount } from "./accounts.queries.ts";

/** The payload names accounts only: names and address are looked up when the mail is sent. */
const arrivalJob = z.object({ template: z.literal("teacher-arrived"), userId: z.int(), arrivedId: z.int() });

/** Notes that a teacher came with the code of the school, and mails its manager. */
export async function announceArrival(trx: Trx, context: Context, userId: number, schoolId: number): Promise<void> {
  await trx
    .insertInto("teacher_arrivals")
    .values({ user_id: userId, school_id: schoolId, arrived_at: context.now(), undone_at: null })
    .execute();
  const managers = await findManagers(trx, schoolId);
  await enqueueMails(
    trx,
    context,
    managers,
    ({ id }) => ({ template: "teacher-arrived", userId: id, arrivedId: userId }) satisfies z.output<typeof arrivalJob>,
  );
}

const findManagers = (db: Db, schoolId: number) =>
  db.selectFrom("users").where("school_id", "=", schoolId).where("school_admin", "=", 1).select("id").execute();

/** Returns the outbox handler that tells a manager of an arrival, unless it was answered meanwhile. */
export const arrivalMailHandler = (context: Context, mailer: Mailer) =>
  letterHandler(mailer, async (payload) => {
    const { userId, arrivedId } = arrivalJob.parse(payload);
    const { db } = context.database;
    const [manager, arrived, arrival] = await Promise.all([
      findAccount(db, userId),
      findAccount(db, arrivedId),
      db
        .selectFrom("teacher_arrivals")
        .where("user_id", "=", arrivedId)
        .where("undone_at", "is", null)
        .select("user_id")
        .executeTakeFirst(),
    ]);
    if (!manager || !arrived || !arrival) return undefined;
    const letter = arrivalLetter({
      firstName: nameInMail(manager.first_name),
      who: nameInMail(`${arrived.first_name} ${arrived.name}`),
      url: `${context.config.publicUrl}/teacher/home`,
    });
    return { to: manager, letter };
  });
