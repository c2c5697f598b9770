import * as z from "zod";
import type { Context } from "../../platform/context.ts";
import { letterHandler } from "../../platform/mail/mail-jobs.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { nameInMail } from "../../platform/mail/names.ts";
import { revisionReminderLetter } from "../../platform/mail/revision-letters.ts";
import { findRecipient } from "./reminders.queries.ts";

const reminderMail = z.object({ template: z.literal("revision-reminder"), userId: z.int(), questions: z.int(), until: z.int() });
export type ReminderMail = z.output<typeof reminderMail>;

/** Sends the mail of a reminder, unless it is no longer wanted or comes after 20:00. */
export const reminderMailHandler = (context: Context, mailer: Mailer) =>
  letterHandler(mailer, async (payload) => {
    const { userId, questions, until } = reminderMail.parse(payload);
    if (context.now() >= until) return undefined;
    const to = await findRecipient(context.database.db, userId);
    if (!to) return undefined;
    const page = (path: string) => `${context.config.publicUrl}/${path}`;
    const letter = revisionReminderLetter({
      firstName: nameInMail(to.first_name),
      questions,
      url: page("revision"),
      accountUrl: page("home/account"),
    });
    return { to, letter };
  });
