import nodemailer, { type SendMailOptions } from "nodemailer";
import type { Context } from "../context.ts";
import type { JobLog } from "../jobs/job-loop.ts";
import { PermanentFailure } from "../jobs/permanent-failure.ts";
import { writeEml } from "./eml.ts";
import { type Letter, toHtml, toText } from "./letter.ts";

export interface Recipient {
  readonly name: string;
  readonly address: string;
}

/** Sends letters by SMTP when SMTP_URL is set, else writes them to files. */
export interface Mailer {
  /**
   * Sends a letter. `key` names the job that sends it: done again because nobody knows whether it arrived, it keeps its
   * Message-ID, by which mail servers and readers tell a duplicate.
   * @throws PermanentFailure when the server refuses the recipient or the message for good (5xx); another error when it
   * may be sent later
   */
  send(to: Recipient, letter: Letter, key?: string): Promise<void>;
}

/** Timeouts, in milliseconds, that give up early on a silent server: the mail goes back to the outbox. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

export function createMailer(context: Context, log: JobLog): Mailer {
  const { smtpUrl, dataDir } = context.config;
  if (smtpUrl) {
    const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts });
    return {
      send: async (to, letter, key) => {
        const { messageId } = await transport.sendMail(toMessage(context, to, letter, key)).catch(asPermanent);
        log.info({ messageId }, "mail sent");
      },
    };
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    send: async (to, letter, key) => {
      const { message } = await transport.sendMail(toMessage(context, to, letter, key));
      const file = await writeEml(dataDir, message as Buffer, context);
      log.info({ file }, "mail written to a file, as no SMTP_URL is set");
    },
  };
}

/**
 * Throws PermanentFailure for a refusal of the recipient or of the message that the server calls final (RFC 5321,
 * 4.2.1). What it says of the sender or of the connection concerns every mail, and is mended by an administrator: those
 * are tried again.
 */
function asPermanent(error: Error & { code?: string; command?: string; responseCode?: number }): never {
  const final = (error.responseCode ?? 0) >= 500 && /^(RCPT TO|DATA)/.test(error.command ?? "");
  throw final ? new PermanentFailure(error.message, error.code ?? "EENVELOPE") : error;
}

/** Builds the message. Its headers mark it as automatic, so that automatic responders do not answer (RFC 3834). */
function toMessage({ config, now, randomBytes }: Context, to: Recipient, letter: Letter, key: string | undefined): SendMailOptions {
  return {
    from: config.mailFrom,
    // An object, because in a string a comma in the address would make two recipients.
    to: [to],
    subject: letter.subject,
    text: toText(letter),
    html: toHtml(letter),
    date: new Date(now()),
    messageId: `<${key ?? randomBytes(16).toString("hex")}@${new URL(config.publicUrl).hostname}>`,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All", "Content-Language": "fr" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
