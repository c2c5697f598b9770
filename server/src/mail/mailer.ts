import nodemailer, { type SendMailOptions } from "nodemailer";
import type { Context } from "../context.ts";
import type { JobLog } from "../jobs/job-loop.ts";
import { writeEml } from "./eml.ts";
import { type Letter, toHtml, toText } from "./letter.ts";

export interface Recipient {
  readonly name: string;
  readonly address: string;
}

/** Sends letters by SMTP when SMTP_URL is set, else writes them to files. */
export interface Mailer {
  /** @throws when the server refuses the message or cannot be reached */
  send(to: Recipient, letter: Letter): Promise<void>;
}

/** Timeouts, in milliseconds, that give up early on a silent server: the mail goes back to the outbox. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

export function createMailer(context: Context, log: JobLog): Mailer {
  const { smtpUrl, dataDir } = context.config;
  if (smtpUrl) {
    const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts });
    return {
      send: async (to, letter) => {
        const { messageId } = await transport.sendMail(toMessage(context, to, letter));
        log.info({ messageId }, "mail sent");
      },
    };
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    send: async (to, letter) => {
      const { message } = await transport.sendMail(toMessage(context, to, letter));
      const file = await writeEml(dataDir, message as Buffer, context);
      log.info({ file }, "mail written to a file, as no SMTP_URL is set");
    },
  };
}

/** Builds the message. Its headers mark it as automatic, so that automatic responders do not answer (RFC 3834). */
function toMessage({ config, now, randomBytes }: Context, to: Recipient, letter: Letter): SendMailOptions {
  return {
    from: config.mailFrom,
    // An object, because in a string a comma in the address would make two recipients.
    to: [to],
    subject: letter.subject,
    text: toText(letter),
    html: toHtml(letter),
    date: new Date(now()),
    messageId: `<${randomBytes(16).toString("hex")}@${new URL(config.publicUrl).hostname}>`,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All", "Content-Language": "fr" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
