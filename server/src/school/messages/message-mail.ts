import { messageFor } from "@badin/contract";
import * as z from "zod";
import type { Context } from "../../platform/context.ts";
import { letterHandler } from "../../platform/mail/mail-jobs.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { messageLetter } from "../../platform/mail/message-letters.ts";
import { nameInMail } from "../../platform/mail/names.ts";
import { findLetter } from "./messages.queries.ts";

/** The payload in the outbox: the message and the address are read when the job runs. */
const messageMail = z.object({ template: z.literal("student-message"), messageId: z.int() });
export type MessageMail = z.output<typeof messageMail>;

/** Mails a message to its student, unless they have read it meanwhile. */
export const messageMailHandler = (context: Context, mailer: Mailer) =>
  letterHandler(mailer, async (payload) => {
    const { messageId } = messageMail.parse(payload);
    const found = await findLetter(context.database.db, messageId);
    if (!found) return undefined;
    const author = found.author_name === null ? undefined : nameInMail(`${found.author_first_name} ${found.author_name}`);
    const firstName = nameInMail(found.first_name);
    const letter = messageLetter({
      firstName,
      author,
      text: messageFor(found.text, firstName),
      url: `${context.config.publicUrl}/home`,
    });
    return { to: found, letter };
  });
