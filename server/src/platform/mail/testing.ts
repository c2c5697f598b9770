import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A message as the SMTP server received it. */
export interface Received {
  readonly from: string;
  readonly to: string[];
  readonly message: string;
}

/**
 * Starts a local SMTP server without TLS that keeps the messages it receives. `refuse` makes it reject recipients, by
 * default for good.
 */
export async function startSmtpServer(options: { refuse?: () => string | undefined; refusalCode?: number } = {}) {
  const received: Received[] = [];
  const handlers: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: (_address, _session, done) => {
      const refusal = options.refuse?.();
      done(refusal ? Object.assign(new Error(refusal), { responseCode: options.refusalCode ?? 550 }) : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map((r) => r.address),
          message: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
  };
  const server = new SMTPServer(handlers);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, received, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** Returns the header fields of a message, unfolded, by lower-case name. */
export function headersOf(message: string): Map<string, string> {
  const head = message.split(/\r?\n\r?\n/, 1)[0] ?? "";
  const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]));
}

/** Returns the plain text and the HTML of a message, decoded. */
export function bodiesOf(message: string): { text: string; html: string } {
  const boundary = /boundary="([^"]+)"/.exec(message)?.[1] ?? "";
  const [, text = "", html = ""] = message.split(`--${boundary}`).map(decodePart);
  return { text, html };
}

function decodePart(part: string): string {
  const [head = "", ...rest] = part.trimStart().split(/\r?\n\r?\n/);
  const body = rest.join("\r\n\r\n");
  if (/encoding: base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
  if (!/encoding: quoted-printable/i.test(head)) return body;
  const bytes = body.replace(/=\r?\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
