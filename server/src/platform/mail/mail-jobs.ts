import * as z from "zod";
import type { JobHandler } from "../jobs/job-loop.ts";
import type { Letter } from "./letter.ts";
import { isMailable } from "./mail-address.ts";
import type { Mailer } from "./mailer.ts";
import { nameInMail } from "./names.ts";

const anyMailJob = z.looseObject({ template: z.string() });

/** Sends each mail of the outbox with the handler of its template. */
export const mailHandler =
  (handlers: Readonly<Record<string, JobHandler>>): JobHandler =>
  async (payload, ...rest) => {
    const { template } = anyMailJob.parse(payload);
    const send = handlers[template];
    if (!send) throw new Error(`no handler for mails « ${template} »`);
    await send(payload, ...rest);
  };

/** A letter, and the person whom it is for. */
export interface AddressedLetter {
  readonly to: { readonly first_name: string; readonly name: string; readonly email: string | null };
  readonly letter: Letter;
}

/**
 * Returns the handler that mails what `write` makes of a job. Nothing leaves when that is undefined, or when the person
 * has no usable address.
 */
export const letterHandler =
  (mailer: Mailer, write: (payload: unknown) => Promise<AddressedLetter | undefined>): JobHandler =>
  async (payload, _stopping, key) => {
    const written = await write(payload);
    if (!written || !isMailable(written.to.email)) return;
    const { first_name, name, email } = written.to;
    await mailer.send({ name: nameInMail(`${first_name} ${name}`), address: email }, written.letter, key);
  };
