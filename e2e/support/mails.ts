import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** Folder where the server under test writes its mails. */
const outbox = join(process.env["BADIN_E2E_DATA"] ?? "", "outbox");

/** Returns the text of a quoted-printable mail (RFC 2045). */
function decode(raw: string): string {
  const bytes = raw.replace(/=\r?\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** The mails that this worker has read, by name: a run has a thousand, and each account waits for its own. */
const read = new Map<string, string>();

function mailOf(name: string): string {
  const mail = read.get(name) ?? readFileSync(join(outbox, name), "latin1");
  read.set(name, mail);
  return mail;
}

/**
 * Returns the mails to `address`, oldest first (file names sort by date). The folder does not exist before the first
 * mail.
 */
const mailsTo = (address: string): string[] =>
  (existsSync(outbox) ? readdirSync(outbox, { withFileTypes: true }) : [])
    .map((file) => file.name)
    .filter((name) => name.endsWith(".eml"))
    .toSorted()
    .map(mailOf)
    .filter((mail) => mail.includes(address));

/** Waits for a mail to `address` and returns the path of its link, by default the one to choose a password. */
export async function passwordLinkFor(address: string, path = "change-password"): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(() => {
      const links = mailsTo(address).map((mail) => new RegExp(`/${path}\\?t=[\\w-]+`).exec(decode(mail))?.[0]);
      link = links.filter((found) => found !== undefined).at(-1);
      return link;
    })
    .toBeTruthy();
  return link ?? "";
}
