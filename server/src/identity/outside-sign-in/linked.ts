import type { AuditAction } from "@badin/contract";
import * as z from "zod";
import { type actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { enqueue } from "../../platform/jobs/outbox.ts";
import { linkedLetter } from "../../platform/mail/account-letters.ts";
import { letterHandler } from "../../platform/mail/mail-jobs.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { nameInMail } from "../../platform/mail/names.ts";
import { findAccount } from "../accounts/accounts.queries.ts";

export { linkOutsideIdentity } from "./outside-identities.queries.ts";

/** The payload names the account, and the provider or platform as the site does: the address is looked up later. */
const linkedJob = z.object({ template: z.literal("account-linked"), userId: z.int(), through: z.string() });

interface Linked {
  readonly userId: number;
  readonly action: Extract<AuditAction, "account.link" | "lti.link-account">;
  /** What the site calls the provider or the platform. */
  readonly through: string;
}

/** Records that an account that was there is opened by one more identity, and mails its owner. */
export async function noteLinked(
  trx: Trx,
  context: Context,
  actor: ReturnType<typeof actorOf>,
  { userId, action, through }: Linked,
): Promise<void> {
  await record(trx, context, { ...actor, action, subject: `user:${userId}` });
  await enqueue(trx, context, "mail", { template: "account-linked", userId, through } satisfies z.output<typeof linkedJob>);
}

/** Returns the outbox handler that sends these mails; an account without address gets none. */
export const linkedMailHandler = (context: Context, mailer: Mailer) =>
  letterHandler(mailer, async (payload) => {
    const { userId, through } = linkedJob.parse(payload);
    const account = await findAccount(context.database.db, userId);
    if (!account) return undefined;
    const { name, username } = account;
    const to = { firstName: nameInMail(account.first_name), name: nameInMail(name), username, student: account.teacher === 0 };
    return { to: account, letter: linkedLetter({ ...to, url: `${context.config.publicUrl}/login` }, nameInMail(through)) };
  });
