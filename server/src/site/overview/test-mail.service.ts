import type { ResponseOf, sendTestMail as sendTestMailEndpoint } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/http/errors.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { describeError } from "../../platform/jobs/describe-error.ts";
import type { JobLog } from "../../platform/jobs/job-loop.ts";
import { noteFailure } from "../../platform/jobs/last-failures.ts";
import { tellFailure } from "../../platform/jobs/tell-failure.ts";
import { testLetter } from "../../platform/mail/alert-letters.ts";
import { isMailable } from "../../platform/mail/mail-address.ts";
import { createMailer } from "../../platform/mail/mailer.ts";
import { findAddress } from "./overview.queries.ts";

/**
 * Mails a site admin at once, without the outbox, so that they read what the mail server answers.
 * @throws AppError 429 beyond four an hour, 503 `mail_failed` with the reason
 */
export async function sendTestMail(context: Context, log: JobLog, user: SessionUser): Promise<ResponseOf<typeof sendTestMailEndpoint>> {
  await hitLimit(context, "mailByAccount", `test ${user.id}`);
  const to = await findAddress(context.database.db, user.id);
  if (!to || !isMailable(to.email)) throw new AppError("mail_failed");
  const letter = testLetter({ firstName: to.first_name, url: `${context.config.publicUrl}/admin` });
  try {
    await createMailer(context, log).send({ name: `${to.first_name} ${to.name}`, address: to.email }, letter);
  } catch (failure) {
    log.warn({ error: describeError(failure) }, "the test mail has not left");
    const error = tellFailure(failure);
    await noteFailure(context.database.db, "mail", { at: context.now(), error });
    throw new AppError("mail_failed", { message: `L’email d’essai n’est pas parti\u00a0: ${error}` });
  }
  return { address: to.email, toFile: context.config.smtpUrl === undefined };
}
