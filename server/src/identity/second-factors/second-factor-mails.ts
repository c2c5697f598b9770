import * as z from "zod";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { enqueue } from "../../platform/jobs/outbox.ts";
import { letterHandler } from "../../platform/mail/mail-jobs.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { nameInMail } from "../../platform/mail/names.ts";
import { factorEvents, factorLetter } from "../../platform/mail/second-factor-letters.ts";
import { findAccount } from "../accounts/accounts.queries.ts";

/** The payload names the account only: its address is looked up when the mail is sent. */
const factorJob = z.object({ template: z.literal("second-factor"), userId: z.int(), event: z.enum(factorEvents) });

/** Queues the mail that tells the owner of an account how its second factors changed. */
export const queueFactorMail = (trx: Trx, context: Context, userId: number, event: z.output<typeof factorJob>["event"]): Promise<void> =>
  enqueue(trx, context, "mail", { template: "second-factor", userId, event } satisfies z.output<typeof factorJob>);

/** Returns the outbox handler that sends these mails. */
export const factorMailHandler = (context: Context, mailer: Mailer) =>
  letterHandler(mailer, async (payload) => {
    const { userId, event } = factorJob.parse(payload);
    const account = await findAccount(context.database.db, userId);
    if (!account) return undefined;
    const about = { firstName: nameInMail(account.first_name), username: account.username, url: `${context.config.publicUrl}/login` };
    return { to: account, letter: factorLetter(event, about) };
  });
